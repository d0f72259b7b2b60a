import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BadDocumentsError, checkYaml, unreadable } from '#server/platform/yaml-document.ts';
import { schemaOf, toRows, type Section, type SectionRows } from './section.ts';

/** A valid file. */
export interface ReadDocument {
  /** The id of its root row. */
  id: unknown;
  parts: SectionRows[];
  /** `acme.yaml:12: programs[0].program: 'ivf' …`, for what only the database knows. */
  complain(path: readonly PropertyKey[], message: string): string;
}

/** Checks a YAML or JSON document of a kind. Throws BadDocumentsError with all its faults. `name` is its file, as printed. */
export function parseText(kind: Section, name: string, text: string): ReadDocument {
  const { data, complain } = checkYaml(schemaOf(kind), name, text);
  return { id: data[Object.keys(kind.fields)[0] ?? ''], parts: toRows(kind, data), complain };
}

/** Documents that were made by code, checked as files of their kind are. Throws ZodError, as they are not an operator's. */
export function documentsOf(kind: Section, documents: readonly object[]): ReadDocument[] {
  const schema = schemaOf(kind);
  return documents.map((document) => {
    const data = schema.parse(document);
    const id = data[kind.key[0] ?? ''];
    const complain = (path: readonly PropertyKey[], message: string) =>
      `${kind.table} ${String(id)}: ${path.map(String).join('.')}: ${message}`;
    return { id, parts: toRows(kind, data), complain };
  });
}

const largestFile = 4 * 1024 * 1024;

/** Reads a file of a kind. Throws BadDocumentsError, also when it cannot be read. */
export async function readDocument(kind: Section, path: string): Promise<ReadDocument> {
  const fail = (error: unknown) => {
    throw unreadable(path, error);
  };
  const entry = await stat(path).catch(fail);
  if (!entry.isFile()) throw new BadDocumentsError([`${path}: is not a file`]);
  if (entry.size > largestFile) throw new BadDocumentsError([`${path}: is larger than 4 MB`]);
  const bytes = await readFile(path).catch(fail);
  const text = new TextDecoder('utf-8', { fatal: true });
  try {
    return parseText(kind, path, text.decode(bytes));
  } catch (error) {
    if (error instanceof TypeError) throw new BadDocumentsError([`${path}: is not UTF-8 text`]);
    throw error;
  }
}

/** All documents in the folders of these kinds; a folder that does not exist holds none. Throws BadDocumentsError with the faults of all files. */
export async function readFolders(
  kinds: Readonly<Record<string, Section>>,
  directory: string,
): Promise<ReadDocument[]> {
  const [read, faults]: [ReadDocument[], string[]] = [[], []];
  const known = [...Object.keys(kinds), 'pictures'];
  for (const entry of await readdir(directory, { withFileTypes: true }).catch(() => []))
    if (entry.isDirectory() && !entry.name.startsWith('.') && !known.includes(entry.name))
      faults.push(`${join(directory, entry.name)}: is none of the folders ${known.join(', ')}`);
  for (const [folder, kind] of Object.entries(kinds)) {
    const names = await readdir(join(directory, folder)).catch(() => []);
    for (const name of names.filter((each) => /\.(ya?ml|json)$/i.test(each)).toSorted()) {
      try {
        read.push(await readDocument(kind, join(directory, folder, name)));
      } catch (error) {
        if (!(error instanceof BadDocumentsError)) throw error;
        faults.push(error.message);
      }
    }
  }
  if (faults.length > 0) throw new BadDocumentsError(faults);
  if (read.length === 0)
    throw new BadDocumentsError([`${directory}: has no files in ${Object.keys(kinds).join(', ')}`]);
  return read;
}
