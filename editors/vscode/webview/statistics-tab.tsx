/** The averages as a list, each frequency as a chart with its numbers. */
import type { JSX } from "preact";
import type { AverageTable, Table } from "../src/protocol";
import { BarChart } from "./bar-chart";
import { HeatMap } from "./heat-map";

export function StatisticsTab({ tables, running }: { readonly tables: readonly Table[]; readonly running: boolean }): JSX.Element {
  if (tables.length === 0) {
    return <p class="empty">{running ? "The statistics come when the run is over." : "The script asks for no statistics. Write, for example, “action average hcp(north), frequency (hcp(north), 0, 20)”."}</p>;
  }
  const averages = tables.filter((table) => table.kind === "average");
  return (
    <section class="statistics">
      {averages.length > 0 && <Averages tables={averages} />}
      {tables.map((table, i) => {
        if (table.kind === "frequency") return <BarChart key={i} table={table} />;
        return table.kind === "frequency2d" ? <HeatMap key={i} table={table} /> : null;
      })}
    </section>
  );
}

function Averages({ tables }: { readonly tables: readonly AverageTable[] }): JSX.Element {
  return (
    <table class="averages">
      <caption>Averages</caption>
      <tbody>
        {tables.map(({ label, value }, i) => (
          <tr key={i}>
            <th scope="row">{label === "" ? "(no name)" : label}</th>
            <td>{value.toLocaleString(undefined, { maximumSignificantDigits: 6 })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
