/** A document of named fields, groups and lists, such as YAML has them. */
export type Document = Record<string, unknown>;

/** Null where one of the documents has nothing. */
export interface Difference {
  /** `title.es`, `elements[2].body.en`, of rows by language `blocks.es[0].body`. */
  path: string;
  before: string | null;
  after: string | null;
}

export const isObject = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `blocks[2].body`. */
export const pathOf = (parts: readonly PropertyKey[]): string =>
  parts
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');

/** Rows of each language are counted on their own: `blocks.es[0]`. */
function numbered(rows: readonly unknown[]): [row: unknown, place: (string | number)[]][] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const language = isObject(row) && typeof row['language'] === 'string' ? row['language'] : '';
    const index = counts.get(language) ?? 0;
    counts.set(language, index + 1);
    if (language === '' || !isObject(row)) return [row, [index]];
    const { language: _, ...rest } = row;
    return [rest, [language, index]];
  });
}

/** The values of a document by their path. */
function leaves(value: unknown, path: readonly (string | number)[] = []): [string, string][] {
  if (Array.isArray(value)) {
    if (value.every((one) => !isObject(one))) return [[pathOf(path), value.join(', ')]];
    return numbered(value).flatMap(([row, place]) => leaves(row, [...path, ...place]));
  }
  if (isObject(value)) return Object.entries(value).flatMap(([key, one]) => leaves(one, [...path, key]));
  return value === null || value === undefined
    ? []
    : [[pathOf(path), typeof value === 'string' ? value : JSON.stringify(value)]];
}

/** Where two documents differ. */
export function differences(before: Document | null, after: Document | null): Difference[] {
  const [old, current] = [new Map(leaves(before)), new Map(leaves(after))];
  return [...new Set([...old.keys(), ...current.keys()])]
    .filter((path) => old.get(path) !== current.get(path))
    .map((path) => ({ path, before: old.get(path) ?? null, after: current.get(path) ?? null }));
}
