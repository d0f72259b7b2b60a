import { thorough } from '#tests/support/every-test/thorough.ts';

export type Mode = 'on' | 'off';
export type Language = 'en' | 'es';

/** Each state of JavaScript and each language once; at night, each with each. */
export const modesAndLanguages: readonly { mode: Mode; language: Language }[] = [
  { mode: 'on', language: 'en' },
  { mode: 'off', language: 'es' },
  ...(thorough
    ? ([
        { mode: 'on', language: 'es' },
        { mode: 'off', language: 'en' },
      ] as const)
    : []),
];
