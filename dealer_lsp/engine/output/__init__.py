"""What a run prints and counts: stock's texts, byte for byte, and the tables behind them."""
