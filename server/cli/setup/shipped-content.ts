import { readSubjects } from '#server/sandbox/seed/catalog/call-subjects.ts';
import { readTopics } from '#server/sandbox/seed/catalog/post-rows.ts';
import { readPrograms } from '#server/sandbox/seed/catalog/programs.ts';
import { readProviders } from '#server/sandbox/seed/catalog/providers.ts';
import { contentKinds } from './content-kinds.ts';
import type { Row, Section, SectionRows } from './section.ts';

const rowsByTable = (): Readonly<Record<string, readonly object[]>> => {
  const [programs, visits, providers] = [readPrograms(), readSubjects(), readProviders()];
  return {
    program_categories: programs.categories,
    programs: programs.programs,
    call_categories: visits.categories,
    call_subjects: visits.subjects,
    provider_categories: providers.categories,
    post_categories: readTopics(),
  };
};

/**
 * The programs, visit subjects, provider categories and topics that come with the product: the rows of each one with what it owns.
 * Its articles and care tasks are written by `refreshTexts`; its experts and providers are invented and stay in the demo.
 */
export function shippedContent(): { section: Section; id: unknown; parts: SectionRows[] }[] {
  const tables = rowsByTable();
  const rowsOf = ({ table, parent }: Section, owner: unknown): Row[] =>
    (tables[table] ?? [])
      .map((row): Row => ({ ...row }))
      .filter((row) => parent === undefined || row[parent] === owner);
  const partsOf = (section: Section, owner: unknown, rows: readonly Row[]): SectionRows[] => [
    { section, owner, rows: rows.map((row) => ({ row, path: [] })) },
    ...Object.values(section.children ?? {}).flatMap((child) =>
      rows.flatMap((row) => partsOf(child, row['id'], rowsOf(child, row['id']))),
    ),
  ];
  return Object.values(contentKinds)
    .filter(({ table }) => table in tables)
    .flatMap((section) =>
      rowsOf(section, undefined).map((row) => ({
        section,
        id: row['id'],
        parts: partsOf(section, undefined, [row]),
      })),
    );
}
