import type { Tokens } from "marked";
import { Inline } from "./inline.tsx";
import styles from "./table.module.css";

export function Table({ token: { header, rows } }: { readonly token: Tokens.Table }) {
  return (
    <div className={styles["table"]} role="region" aria-label="Table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map((cell, at) => (
              <th key={`${String(at)} ${cell.text}`} scope="col" data-align={cell.align}>
                <Inline tokens={cell.tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={`${String(line)} ${row[0]?.text ?? ""}`}>
              {row.map((cell, at) => (
                <td key={`${String(at)} ${cell.text}`} data-align={cell.align}>
                  <Inline tokens={cell.tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
