import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { textVersion } from '#app/areas/account/consent/consent-form.tsx';
import { translatorFor } from '#app/i18n/translator.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { termsFor } from '#app/page/terms-by-country.tsx';
import { sentencesAt } from '#app/page/who-sees.ts';

const places = ['first', 'second', 'third', 'fourth'] as const;
const ofTerms = (wording: 'us' | 'world'): MessageKey[] => [
  ...places.map((place) => `terms:terms.${wording}.${place}` as const),
  ...places.map((place) => `terms:privacy.${wording}.${place}` as const),
  ...sentencesAt('terms'),
];
const ofConsent: MessageKey[] = [
  ...sentencesAt('consent.shared'),
  ...sentencesAt('consent.with'),
  ...sentencesAt('consent.employer'),
  'consent:choice.text',
  'consent:accept.label',
];

/** The languages in which members have agreed to them; a new one is listed before its first member. */
const languages = ['en', 'es'];

const digest = (keys: readonly MessageKey[]) => {
  const texts = languages.flatMap((language) => keys.map((key) => translatorFor(language)(key)));
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12);
};

// A change of meaning needs a new version (and, for the consent, a migration that asks members
// again, like 0090); a change of wording only needs the new digest.
test.each([
  [
    'the terms and the privacy notice in the United States',
    termsFor(true).version,
    '2026-11.5',
    ofTerms('us'),
    'a91608572b0a',
  ],
  [
    'the terms and the privacy notice elsewhere',
    termsFor(false).version,
    '2026-11.6',
    ofTerms('world'),
    '5f627cf48853',
  ],
  ['the consent', textVersion, '2026-11.2', ofConsent, 'a0468ec299e0'],
])('%s are those of their version', (_, version, known, keys, knownDigest) => {
  expect([version, digest(keys)]).toEqual([known, knownDigest]);
});
