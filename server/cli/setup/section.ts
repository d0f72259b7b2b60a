import { z } from 'zod';

/** A row as PostgreSQL prints it in JSON. */
export type Row = Record<string, unknown>;

/** One field of a document, stored in one column. */
export interface Field {
  schema: z.ZodType;
  /** The field's own name unless it is given. */
  column?: string;
  /** Written in the main unit of the company's currency (1500.5), stored in cents. */
  amount?: true;
  /** The table whose key the value names; a function where that depends on the row. */
  refers?: string | ((row: Row) => string | undefined);
}

/** The part of a document that one table stores: one row, or a row for each item of a list. */
export interface Section {
  table: string;
  /** Columns of the primary key. */
  key: readonly string[];
  /** The column of the owner's id. */
  parent?: string;
  /** The column of the place in the list, counted anew for each value of the column `within`. */
  position?: { column: string; within?: string };
  fields: Readonly<Record<string, Field>>;
  /** Columns that follow from the others. */
  derived?: (row: Row) => Row;
  /** What fields say of each other: the name of the wrong one and what is wrong with it. */
  check?: (document: Row) => [field: string, message: string] | undefined;
  children?: Readonly<Record<string, Section>>;
}

type Path = readonly (string | number)[];

/** The rows of one section of one document, and where each is in the document. */
export interface SectionRows {
  section: Section;
  owner: unknown;
  rows: { row: Row; path: Path }[];
}

export const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const columnOf = (name: string, { column = name }: Field) => column;

export function schemaOf({ fields, children = {}, check }: Section): z.ZodType<Row> {
  const own = Object.entries(fields).map(([name, { schema }]) => [name, schema] as const);
  const lists = Object.entries(children).map(
    ([name, child]) => [name, z.array(schemaOf(child)).default([])] as const,
  );
  const schema = z.strictObject(Object.fromEntries<z.ZodType>([...own, ...lists]));
  return schema.check((context) => {
    const [field, message = ''] = check?.(context.value) ?? [];
    if (field !== undefined)
      context.issues.push({ code: 'custom', input: context.value[field], path: [field], message });
  });
}

/** The rows of a valid document, owners before what they own. */
export function toRows(root: Section, document: Row): SectionRows[] {
  const found: SectionRows[] = [];
  const visit = (section: Section, items: readonly { item: Row; path: Path }[], owner: unknown) => {
    const places = new Map<unknown, number>();
    const rows = items.map(({ item, path }) => {
      const row: Row = section.parent === undefined ? {} : { [section.parent]: owner };
      for (const [name, field] of Object.entries(section.fields)) {
        const value = item[name];
        row[columnOf(name, field)] =
          field.amount && typeof value === 'number' ? Math.round(value * 100) : value;
      }
      if (section.position) {
        const { column, within } = section.position;
        const group = within === undefined ? '' : row[within];
        const place = places.get(group) ?? 0;
        places.set(group, place + 1);
        row[column] = place;
      }
      return { row: { ...row, ...section.derived?.(row) }, path };
    });
    found.push({ section, owner, rows });
    for (const [index, { item, path }] of items.entries())
      for (const [name, child] of Object.entries(section.children ?? {})) {
        const list: unknown = item[name];
        const owned = (Array.isArray(list) ? list : []).map((each: unknown, place) => ({
          item: isObject(each) ? each : {},
          path: [...path, name, place],
        }));
        visit(child, owned, rows[index]?.row[section.key[0] ?? '']);
      }
  };
  visit(root, [{ item: document, path: [] }], undefined);
  return found;
}

/** The document of a stored row. `rowsOf` answers the rows of a section that belong to an owner, in order. */
export async function toDocument(
  section: Section,
  row: Row,
  rowsOf: (child: Section, owner: unknown) => Promise<readonly Row[]>,
): Promise<Row> {
  const own = Object.entries(section.fields)
    .map(([name, field]) => {
      const value = row[columnOf(name, field)];
      return [name, field.amount && typeof value === 'number' ? value / 100 : value] as const;
    })
    .filter(([, value]) => value !== null);
  const document = Object.fromEntries(own);
  for (const [name, child] of Object.entries(section.children ?? {})) {
    const rows = await rowsOf(child, row[section.key[0] ?? '']);
    if (rows.length > 0)
      document[name] = await Promise.all(rows.map((each) => toDocument(child, each, rowsOf)));
  }
  return document;
}
