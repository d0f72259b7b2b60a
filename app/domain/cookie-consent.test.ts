import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  browserRefuses,
  choiceOf,
  cookieCategories,
  cookieTextVersion,
  isSameChoice,
  mayUse,
  optionalCategories,
  refusesAll,
  standingConsent,
  type CookieConsent,
  type OptionalCategory,
} from './cookie-consent.ts';

const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, '0')}:00:00Z`;

const consented = (agreed: readonly OptionalCategory[], hour = 9): CookieConsent => ({
  ...choiceOf(agreed),
  text_version: cookieTextVersion,
  chosen_at: at(hour),
});

const nothing = { refusedByBrowser: false };

describe.each(optionalCategories)('%s', (category) => {
  test.each([
    ['given', consented([category]), nothing, true],
    ['given with all others', consented(optionalCategories), nothing, true],
    ['refused', consented(optionalCategories.filter((other) => other !== category)), nothing, false],
    ['withdrawn', consented([]), nothing, false],
    ['without a choice', undefined, nothing, false],
    ['given, but refused by the browser', consented([category]), { refusedByBrowser: true }, false],
  ])('%s', (_, consent, browser, expected) => {
    expect(mayUse(category, consent, browser)).toBe(expected);
  });
});

test.each([undefined, consented([]), consented(optionalCategories)])(
  'necessary cookies need no consent: %j',
  (consent) => {
    expect(mayUse('necessary', consent, { refusedByBrowser: true })).toBe(true);
  },
);

test.each([
  [{}, false],
  [{ 'Sec-GPC': '1' }, true],
  [{ DNT: '1' }, true],
  [{ 'Sec-GPC': '0', DNT: '1' }, true],
  [{ 'Sec-GPC': '0' }, false],
  [{ DNT: '0' }, false],
  [{ DNT: 'null' }, false],
])('%j refuses: %s', (headers: Record<string, string>, expected) => {
  expect(browserRefuses(new Headers(headers))).toBe(expected);
});

describe('standing consent', () => {
  const yes = consented(['analytics']);
  const no = consented([]);

  test('is undefined without a choice', () => {
    expect(standingConsent({}, true)).toBeUndefined();
    expect(standingConsent({}, false)).toBeUndefined();
  });

  test('signed out, the browser’s, and never a member’s', () => {
    expect(standingConsent({ browser: yes, member: no }, false)).toBe(yes);
    expect(standingConsent({ member: yes }, false)).toBeUndefined();
  });

  test('of a signed-in member is their own; the browser’s consent does not count', () => {
    expect(standingConsent({ member: yes }, true)).toBe(yes);
    expect(standingConsent({ browser: yes }, true)).toBeUndefined();
    expect(standingConsent({ browser: consented(['functional'], 12), member: yes }, true)).toBe(yes);
  });

  test('a refusal in the browser counts after sign-in, until the member chooses otherwise', () => {
    expect(standingConsent({ browser: no }, true)).toBe(no);
    const later = consented([], 10);
    expect(standingConsent({ browser: later, member: yes }, true)).toBe(later);
    const latest = consented(['analytics'], 11);
    expect(standingConsent({ browser: later, member: latest }, true)).toBe(latest);
  });

  test('a choice about another text does not count', () => {
    const old = { ...yes, text_version: '2025-01' };
    expect(standingConsent({ member: old }, true)).toBeUndefined();
    expect(standingConsent({ browser: { ...no, text_version: '2025-01' }, member: yes }, true)).toBe(yes);
  });
});

const anyAgreed = fc.subarray([...optionalCategories]);
const anyConsent = fc.option(
  fc.tuple(anyAgreed, fc.integer({ min: 0, max: 23 })).map(([agreed, hour]) => consented(agreed, hour)),
  { nil: undefined },
);

test('a choice allows exactly the agreed categories', () => {
  fc.assert(
    fc.property(anyAgreed, anyAgreed, (agreed, others) => {
      const choice = choiceOf(agreed);
      expect(optionalCategories.filter((category) => choice[category])).toEqual(
        optionalCategories.filter((category) => agreed.includes(category)),
      );
      expect(refusesAll(choice)).toBe(agreed.length === 0);
      expect(isSameChoice(choice, choiceOf(others))).toBe(
        agreed.length === others.length && agreed.every((category) => others.includes(category)),
      );
    }),
  );
});

test('optional categories are only allowed by consent of the current member or visitor', () => {
  fc.assert(
    fc.property(
      anyConsent,
      anyConsent,
      fc.boolean(),
      fc.boolean(),
      (member, browser, isSignedIn, refused) => {
        const consent = standingConsent({ member, browser }, isSignedIn);
        const own = isSignedIn ? member : browser;
        const used = cookieCategories.filter((each) => mayUse(each, consent, { refusedByBrowser: refused }));
        const agreed = refused ? [] : optionalCategories.filter((category) => own?.[category]);
        expect([[], agreed]).toContainEqual(used.filter((category) => category !== 'necessary'));
        expect(used).toContain('necessary');
      },
    ),
  );
});
