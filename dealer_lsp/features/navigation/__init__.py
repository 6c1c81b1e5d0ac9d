"""Going to names: where they are defined, where they are used, and calling them something else."""
