/** What somebody may type, or send, into a field that asked for something else. */
export interface OddValue {
  what: string;
  values: readonly string[];
  /** Whether a field must refuse it, if it has a rule at all. */
  tooLong?: true;
}

/** Never to be found in a page: there it would run. */
export const script = '<script>qa("&\')</script>';

/** What an address holds of one field, with its other fields. */
export const mostInAddress = 4000;

export const longText = (characters: number) => 'x'.repeat(characters);

/** For fields in which somebody types. */
export const oddTexts: readonly OddValue[] = [
  { what: 'empty', values: [''] },
  { what: 'white space', values: [' \t '] },
  { what: 'wrong type', values: ['neither number nor date'] },
  { what: 'number', values: ['-1e999'] },
  { what: 'wrong day', values: ['31'] },
  { what: 'emoji', values: ['Zoë 👩‍👩‍👧 🍼'] },
  { what: 'right-to-left', values: ['נועה \u202Eabc مريم'] },
  { what: 'script', values: [script] },
  { what: 'SQL', values: [`'; drop table members; --`] },
  { what: 'control characters', values: ['a\u0000b\u0007c'] },
  { what: 'duplicates', values: ['first', 'second'] },
  { what: 'not sent at all', values: [] },
];

/** For fields in which somebody chooses, and for hidden ones. */
export const oddChoices: readonly OddValue[] = [
  { what: 'nothing', values: [] },
  { what: 'unknown', values: ['qa-unknown'] },
  { what: 'script', values: [script] },
  { what: 'SQL', values: [`' or 1=1 --`] },
  { what: 'duplicates', values: ['qa-one', 'qa-two'] },
  { what: 'very long', values: [longText(mostInAddress)] },
];
