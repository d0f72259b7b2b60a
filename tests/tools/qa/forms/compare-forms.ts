import type { DescribedForm } from './describe-forms.ts';

/** One line per property of a form, by what it describes. */
function linesOf(forms: readonly DescribedForm[]): Map<string, string> {
  const lines = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { page, heading, buttons, fields } of forms) {
    const count = (counts.get(page) ?? 0) + 1;
    counts.set(page, count);
    const form = count === 1 ? page : `${page} (form ${count})`;
    lines.set(form, JSON.stringify({ heading, buttons }));
    for (const { name, ...said } of fields) {
      for (const [what, value] of Object.entries(said))
        lines.set(`${form} ${name} ${what}`, JSON.stringify(value));
    }
  }
  return lines;
}

/** New, removed and changed forms since an earlier description, one line each. */
export function compareForms(earlier: readonly DescribedForm[], now: readonly DescribedForm[]): string[] {
  const [before, after] = [linesOf(earlier), linesOf(now)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    if (was === is) return [];
    if (was === undefined) return [`+ ${key}: ${is}`];
    return is === undefined ? [`- ${key}: ${was}`] : [`~ ${key}: ${was} → ${is}`];
  });
}

/** The forms as a table for the terminal, with a heading per form and a row per field. */
export function formsTable(forms: readonly DescribedForm[]): string {
  return forms
    .map(({ page, heading, buttons, fields }) => {
      const rows = fields.map(({ name, kind, label, limits, errors, codes }) => [
        label.en ?? '',
        name,
        [kind, ...Object.entries(limits ?? {}).map(([limit, value]) => `${limit}=${value}`)].join(' '),
        (codes?.en ?? []).join(' '),
        Object.values(errors ?? {})
          .flat()
          .join(' / '),
      ]);
      const widths = [0, 1, 2, 3].map((at) => Math.max(0, ...rows.map((row) => row[at]?.length ?? 0)));
      const lines = rows.map((row) =>
        `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd(),
      );
      return [`${page} — ${heading.en ?? ''} [${buttons.en?.join(', ') ?? ''}]`, ...lines].join('\n');
    })
    .join('\n\n');
}
