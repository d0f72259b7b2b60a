/** Unexpected input for a field. */
export interface OddValue {
  what: string;
  values: readonly string[];
  /** Whether a field with any rule must refuse it. */
  tooLong?: true;
}

/** Must never be in a page unescaped. */
export const script = '<script>qa("&\')</script>';

/** Limit for one field in an address, which also has the other fields. */
export const mostInAddress = 4000;

export const longText = (characters: number) => 'x'.repeat(characters);

/** For text fields. */
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

/** For choices and hidden fields. */
export const oddChoices: readonly OddValue[] = [
  { what: 'nothing', values: [] },
  { what: 'unknown', values: ['qa-unknown'] },
  { what: 'script', values: [script] },
  { what: 'SQL', values: [`' or 1=1 --`] },
  { what: 'duplicates', values: ['qa-one', 'qa-two'] },
  { what: 'very long', values: [longText(mostInAddress)] },
];
