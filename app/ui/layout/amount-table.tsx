import './amount-table.css';
import { Money } from '../text/values.tsx';

export interface AmountLine {
  label: string;
  /** One sentence of explanation. */
  about?: string | undefined;
  /** Formatted for the member. */
  amount: string;
}

interface AmountTableProps {
  caption: string;
  /** The column headings. */
  part: string;
  amountHead: string;
  lines: readonly AmountLine[];
  /** The total. */
  sums: readonly AmountLine[];
}

/** A table of amounts with their total. */
export function AmountTable({ caption, part, amountHead, lines, sums }: AmountTableProps) {
  return (
    <table className="amounts">
      <caption className="soft">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{part}</th>
          <th scope="col">{amountHead}</th>
        </tr>
      </thead>
      <tbody>{lines.map(amountRow)}</tbody>
      <tfoot>{sums.map(amountRow)}</tfoot>
    </table>
  );
}

function amountRow({ label, about, amount }: AmountLine) {
  return (
    <tr key={label}>
      <th scope="row">
        {label} {about && <span className="row-detail">{about}</span>}
      </th>
      <td>
        <Money>{amount}</Money>
      </td>
    </tr>
  );
}
