import { isNode, LineCounter, parseDocument, visit, type Document, type YAMLParseError } from 'yaml';
import type { z } from 'zod';

const mostFaults = 100;
const withoutControls = (text: string) =>
  text.replaceAll(/[^\P{Cc}\n]/gu, (sign) => JSON.stringify(sign).slice(1, -1).replace(sign, '?'));

/** Invalid files; each line names file, line, field, the value found and the allowed ones. The first hundred are listed. */
export class BadDocumentsError extends Error {
  override name = 'BadDocumentsError';
  constructor(faults: readonly string[]) {
    const lines = faults.flatMap((fault) => fault.split('\n'));
    const more = lines.length > mostFaults ? [`and ${lines.length - mostFaults} more`] : [];
    super(withoutControls([...lines.slice(0, mostFaults), ...more].join('\n')));
  }
}

/** The fault of a file that cannot be opened or read. */
export const unreadable = (path: string, error: unknown) =>
  new BadDocumentsError([`${path}: ${error instanceof Error ? error.message : 'cannot be read'}`]);

const inWords = (path: readonly PropertyKey[]) =>
  path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`))
    .join('');

function shown(value: unknown): string {
  const printed = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'nothing');
  // A line break would look like another fault.
  const text = typeof value === 'string' ? `'${value.replaceAll(/\r?\n/g, '\\n')}'` : printed;
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

const typeNames: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'a group of fields',
  record: 'a group of fields',
  string: 'text',
};

/** One zod issue as found and allowed. `found` is undefined where the field is missing. */
function explain(issue: z.core.$ZodIssue, found: unknown): string {
  if (found === undefined) return 'is missing';
  const what = shown(found);
  if (issue.code === 'invalid_value') return `${what} is none of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_type') return `${what} is not ${typeNames[issue.expected] ?? issue.expected}`;
  if (issue.code === 'too_small') return `${what} is too small or short; the least is ${issue.minimum}`;
  if (issue.code === 'too_big') return `${what} is too large or long; the most is ${issue.maximum}`;
  if (issue.code === 'invalid_format' && !issue.message.startsWith('is '))
    return `${what} is not a valid ${issue.format}`;
  return `${what} ${issue.message}`;
}

/** The line of a field, or of the nearest existing field around it. */
function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

/** The line of the first alias; undefined where there is none. */
function lineOfAlias(document: Document, lines: LineCounter): number | undefined {
  let line: number | undefined;
  visit(document, {
    Alias: (_, { range }) => {
      line = lines.linePos(range?.[0] ?? 0).line;
      return visit.BREAK;
    },
  });
  return line;
}

/** The syntax error in words for the author of the file. */
function syntaxFault({ code, message }: YAMLParseError): string {
  if (code === 'DUPLICATE_KEY') return 'a field is there twice in the same group';
  if (code === 'MULTIPLE_DOCS') return 'a second document starts here; a file is one';
  if (message.startsWith('Maximum call stack')) return 'is nested too deeply';
  return message.split('\n')[0]?.replace(/ at line \d+, column \d+:$/, '') ?? '';
}

/** A document that its schema accepts. */
export interface CheckedYaml<Output> {
  data: Output;
  /** `acme.yaml:12: programs[0].program: 'ivf' …`, for what the schema cannot know. */
  complain(path: readonly PropertyKey[], message: string): string;
}

/** Checks a YAML or JSON document. Throws BadDocumentsError with all its faults. `name` is its file, as printed. */
export function checkYaml<Output>(
  schema: z.ZodType<Output>,
  name: string,
  text: string,
): CheckedYaml<Output> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, stringKeys: true });
  const broken = document.errors.map(
    (error) => `${name}:${error.linePos?.[0].line ?? 1}: ${syntaxFault(error)}`,
  );
  if (broken.length > 0) throw new BadDocumentsError([...new Set(broken)]);
  // Aliases can grow without limit.
  const alias = lineOfAlias(document, lines);
  if (alias !== undefined)
    throw new BadDocumentsError([`${name}:${alias}: has an alias (*); write the value out`]);
  const complain = (path: readonly PropertyKey[], message: string) =>
    `${name}:${lineOf(document, lines, path)}: ${path.length > 0 ? `${inWords(path)}: ` : ''}${message}`;
  const fail = (path: readonly PropertyKey[], message: string) => {
    throw new BadDocumentsError([complain(path, message)]);
  };
  const found: unknown = document.toJS() ?? fail([], 'is empty');
  const parsed = schema.safeParse(found);
  if (!parsed.success) {
    const foundAt = (path: readonly PropertyKey[]) => {
      const node = path.length > 0 ? document.getIn(path, true) : document.contents;
      return isNode(node) ? node.toJS(document) : undefined;
    };
    throw new BadDocumentsError(
      parsed.error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => complain([...issue.path, key], 'is not a field here'))
          : complain(issue.path, explain(issue, foundAt(issue.path))),
      ),
    );
  }
  return { data: parsed.data, complain };
}
