import { expect, test } from 'vitest';
import type { MessageKey } from '#app/i18n/resources.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { Place } from '#app/page/who-sees-row.ts';
import { whoSeesWhat } from '#app/page/who-sees-what.ts';
import { sentencesAt } from '#app/page/who-sees.ts';
import { signInWithoutBrowser } from '#tests/e2e/support/sign-in-without-browser.ts';
import { maya, noor, sam } from '#tests/support/demo/demo-member.ts';
import { sharedApp } from '#tests/support/served/served-app.ts';

const app = sharedApp();

const pages: readonly [path: string, email: string, places: readonly Place[]][] = [
  ['/data-sharing-consent', noor, ['consent.shared', 'consent.with', 'consent.employer']],
  ['/settings/privacy', maya, ['privacy.seenOfEmployee', 'privacy.never', 'privacy.numbers']],
  [
    '/settings/privacy',
    sam,
    ['privacy.seenOfPartner', 'privacy.never', 'privacy.numbers', 'privacy.partner'],
  ],
  ['/privacy', maya, ['terms', 'privacy.seenOfEmployee', 'privacy.never', 'privacy.numbers']],
  ['/settings/health-partner', maya, ['partner.ofEmployee']],
  ['/settings/health-partner', sam, ['partner.ofPartner']],
  ['/settings/personal-details', maya, ['aboutYou']],
  ['/reimbursement', maya, ['claim.aside']],
  ['/reimbursement', sam, ['claim.aside']],
  ['/care-navigator', maya, ['chat']],
  ['/screenings/phq_2', maya, ['screenings']],
];

/** Each member signs in once for each language. */
const visitors = new Map<string, ReturnType<typeof signInWithoutBrowser>>();
const visitorOf = (email: string, language: 'en' | 'es') =>
  visitors.getOrInsertComputed(`${email} ${language}`, () =>
    signInWithoutBrowser(app.baseUrl, email, language),
  );

const everything = whoSeesWhat.flatMap(({ says }) => Object.values(says).flat());

test.each(pages.flatMap((page) => (['en', 'es'] as const).map((language) => [...page, language] as const)))(
  '%s of %s has exactly the sentences of %j about who sees what, in %s',
  async (path, email, places, language) => {
    const { visitor } = await visitorOf(email, language);
    const page = await visitor.get(path);
    expect(page.status).toBe(200);
    const translate = translatorFor(language);
    const words = page.text('main');
    // A name that is filled in is the Care Partner’s.
    const said = (key: MessageKey) =>
      translate(key)
        .split(/\{\{\w+\}\}/)
        .every((part) => words.includes(part.trim()));
    const shown = new Set(everything.filter(said));
    expect([...shown].toSorted()).toEqual(places.flatMap(sentencesAt).toSorted());
  },
);
