import { thorough } from '#tests/support/every-test/thorough.ts';

export type Mode = 'on' | 'off';
export type Language = 'en' | 'es';

export const bothModes: readonly Mode[] = ['on', 'off'];

/** Modes for forms. tests/http posts each of them without a browser, so JavaScript off is tested at night only. */
export const modesOfForms: readonly Mode[] = thorough ? bothModes : ['on'];

/** Each state of JavaScript and each language once; in the nightly run all combinations. */
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

/** For `test.use`: pages with motion; other journeys run with reduced motion, which is quicker. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;
