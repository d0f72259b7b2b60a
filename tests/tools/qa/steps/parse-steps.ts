import type { Need } from '../place.ts';

/** One line of a steps file. Groups are the names around a field, nearest first. */
export type WrittenStep =
  | { do: 'open'; path: string }
  | { do: 'fill'; label: string; groups: readonly string[]; value: string }
  | { do: 'tick'; label: string; groups: readonly string[]; on: boolean }
  | { do: 'attach'; file: string; label: string }
  | { do: 'press'; button: string }
  | { do: 'follow'; link: string }
  | { do: 'expect'; what: 'page' | 'heading' | 'words' | 'error' | 'code' | 'status'; value: string };

/** A written or recorded journey. */
export interface WrittenJourney {
  /** The kind of its persona. */
  as: string | undefined;
  needs: readonly Need[];
  steps: readonly WrittenStep[];
}

const needNames: readonly string[] = ['write', 'inbox', 'clock', 'staff'] satisfies Need[];
const isNeed = (name: string): name is Need => needNames.includes(name);
const expectable = ['page', 'heading', 'words', 'error', 'code', 'status'] as const;
const text = `'((?:[^']|'')*)'`;
const groups = `((?: in ${text})*)`;

/** A text quoted for a steps file; apostrophes are doubled. */
const quoted = (words: string): string => `'${words.replaceAll("'", "''")}'`;
const plain = (words: string | undefined): string => (words ?? '').replaceAll("''", "'");
const plainGroups = (written: string | undefined): string[] =>
  Array.from((written ?? '').matchAll(new RegExp(` in ${text}`, 'g')), ([, group]) => plain(group));

const forms: readonly [RegExp, (parts: readonly (string | undefined)[]) => WrittenStep][] = [
  [/^open (\/\S*)$/, ([, path = '/']) => ({ do: 'open', path })],
  [
    new RegExp(`^fill ${text}${groups} with ${text}$`),
    ([, label, around, , value]) => ({
      do: 'fill',
      label: plain(label),
      groups: plainGroups(around),
      value: plain(value),
    }),
  ],
  [
    new RegExp(`^(tick|untick) ${text}${groups}$`),
    ([, how, label, around]) => ({
      do: 'tick',
      label: plain(label),
      groups: plainGroups(around),
      on: how === 'tick',
    }),
  ],
  [
    new RegExp(`^attach ${text} to ${text}$`),
    ([, file, label]) => ({ do: 'attach', file: plain(file), label: plain(label) }),
  ],
  [new RegExp(`^press ${text}$`), ([, button]) => ({ do: 'press', button: plain(button) })],
  [new RegExp(`^follow ${text}$`), ([, link]) => ({ do: 'follow', link: plain(link) })],
  [
    new RegExp(`^expect (${expectable.join('|')}) (?:${text}|(\\S+))$`),
    ([, what, words, word]) => ({
      do: 'expect',
      what: expectable.find((one) => one === what) ?? 'words',
      value: words === undefined ? (word ?? '') : plain(words),
    }),
  ],
];

/** Parses one step. Throws if the line is not a step. */
export function parseStep(line: string): WrittenStep {
  for (const [form, read] of forms) {
    const parts = form.exec(line);
    if (parts) return read(parts);
  }
  throw new Error(`Not a step: ${line}`);
}

/** Parses a steps file: `as KIND` and `needs write` first, one step per line, `#` starts a comment. */
export function parseJourney(file: string): WrittenJourney {
  let as: string | undefined;
  const needs: Need[] = [];
  const steps: WrittenStep[] = [];
  for (const line of file.split('\n').map((written) => written.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const [word = '', ...rest] = line.split(/\s+/);
    if (word === 'as') as = rest.join(' ');
    else if (word === 'needs') {
      const unknown = rest.filter((name) => !isNeed(name));
      if (unknown.length > 0) throw new Error(`Unknown needs: ${unknown.join(', ')}.`);
      needs.push(...rest.filter(isNeed));
    } else steps.push(parseStep(line));
  }
  if (steps.length === 0) throw new Error('The file has no steps.');
  return { as, needs, steps };
}

/** Formats a step as a line. */
export function writeStep(step: WrittenStep): string {
  switch (step.do) {
    case 'open':
      return `open ${step.path}`;
    case 'fill':
      return `fill ${quoted(step.label)}${around(step.groups)} with ${quoted(step.value)}`;
    case 'tick':
      return `${step.on ? 'tick' : 'untick'} ${quoted(step.label)}${around(step.groups)}`;
    case 'attach':
      return `attach ${quoted(step.file)} to ${quoted(step.label)}`;
    case 'press':
      return `press ${quoted(step.button)}`;
    case 'follow':
      return `follow ${quoted(step.link)}`;
    case 'expect':
      return `expect ${step.what} ${quoted(step.value)}`;
  }
}

const around = (names: readonly string[]) => names.map((name) => ` in ${quoted(name)}`).join('');
