import type { Mutant } from '../mutant.ts';

const rules = { file: 'server/api/claims/rules.ts', tests: ['server/api/claims/rules.test.ts'] } as const;
const review = {
  file: 'server/api/claims/review/rules.ts',
  tests: ['server/api/claims/review/rules.test.ts'],
} as const;

const second = {
  file: 'server/api/claims/second-decisions/rules.ts',
  tests: ['server/api/claims/second-decisions/rules.test.ts'],
} as const;
const secondTests = ['server/api/claims/second-decisions/routes.test.ts'] as const;

/** Rules of claims and their approval. */
export const claimMutants: readonly Mutant[] = [
  {
    ...rules,
    name: 'claims: an approved claim can be canceled',
    find: 'approved: {},',
    replace: "approved: { cancel: 'canceled' },",
  },
  {
    ...rules,
    name: 'claims: the largest amount is refused',
    find: 'amountCents > claimLimits.amountCents',
    replace: 'amountCents >= claimLimits.amountCents',
  },
  {
    ...rules,
    name: 'claims: a service exactly two years ago is too old',
    find: 'today.subtract({ years: claimLimits.years })) < 0',
    replace: 'today.subtract({ years: claimLimits.years })) <= 0',
  },
  {
    ...rules,
    name: 'claims: a service of today is in the future',
    find: 'Temporal.PlainDate.compare(reading.date, today) > 0',
    replace: 'Temporal.PlainDate.compare(reading.date, today) >= 0',
  },
  {
    ...rules,
    name: 'claims: one receipt more than the limit',
    find: 'receiptCount < claimLimits.receipts',
    replace: 'receiptCount <= claimLimits.receipts',
  },
  {
    ...rules,
    name: 'claims: a correction beside an open appeal',
    find: "return hasOpenAppeal ? 'appeal_open' : null;",
    replace: 'return null;',
  },
  {
    ...review,
    name: 'claims: exactly what is left of the coverage is not granted',
    find: 'sumCents(approved) > leftCents',
    replace: 'sumCents(approved) >= leftCents',
  },
  {
    ...review,
    name: 'claims: more is granted than was asked for',
    find: "if (cents > requestedCents) return [{ field: amount, key: 'above_requested', mostCents: requestedCents }];",
    replace: '',
  },
  {
    ...second,
    name: 'four eyes: exactly the limit needs a second person',
    find: 'earlierCents + sumCents(approvedCents) > limitCents',
    replace: 'earlierCents + sumCents(approvedCents) >= limitCents',
  },
  {
    ...second,
    name: 'four eyes: what corrected claims have does not count',
    find: 'earlierCents + sumCents(approvedCents) > limitCents',
    replace: 'sumCents(approvedCents) > limitCents',
  },
  {
    ...second,
    name: 'four eyes: one person decides and confirms',
    find: "if (first.decided_by_id === person) return 'own_decision';",
    replace: '',
  },
  {
    name: 'four eyes: an appeal counts without what was approved before',
    file: 'server/api/claims/appeals/appeals.ts',
    find: 'before: rows,',
    replace: 'before: rows.filter(isShort),',
    tests: ['server/api/claims/second-decisions/which-decisions.test.ts'],
  },
  {
    name: 'four eyes: a decision that waits is decided once more',
    file: 'server/api/claims/second-decisions/hold-back.ts',
    find: 'if (!first) return false;',
    replace: 'if (first || !first) return false;',
    tests: secondTests,
  },
  {
    name: 'four eyes: a canceled claim is confirmed',
    file: 'server/api/claims/second-decisions/answer-decision.ts',
    find: "if (claim.state === 'canceled') throw problem(409, 'already_canceled');",
    replace: '',
    tests: secondTests,
  },
  {
    name: 'four eyes: who decided first takes the item',
    file: 'server/api/work-items/assign.ts',
    find: 'to === operator.id && item.first_decided_by_id === personOf(operator)',
    replace: 'false',
    tests: secondTests,
  },
  {
    name: 'claims: the first instant of a year counts for two years',
    file: 'server/api/claims/years.ts',
    find: "eb('reimbursements.created_at', '<', until),",
    replace: "eb('reimbursements.created_at', '<=', until),",
  },
  {
    name: 'claims: today is the day in UTC, not the member’s',
    file: 'server/api/account/members/member.ts',
    find: 'now.toZonedDateTimeISO(time_zone)',
    replace: "now.toZonedDateTimeISO('UTC')",
    tests: ['server/api/coverage/plan-year/routes.test.ts', 'server/api/claims/submit-claim.test.ts'],
  },
  {
    name: 'claims: a day is written as the one in UTC',
    file: 'app/i18n/day-of-instant.ts',
    find: 'toZonedDateTimeISO(timeZone)',
    replace: "toZonedDateTimeISO('UTC')",
    tests: ['app/i18n/zone-choices.test.ts'],
  },
  {
    name: 'uploads: a file of exactly the limit is too big',
    file: 'server/platform/intake/take-in-file.ts',
    find: 'if (size > maxFileBytes)',
    replace: 'if (size >= maxFileBytes)',
  },
  {
    name: 'uploads: a picture with a script in it is taken in',
    file: 'server/platform/intake/classify-file.ts',
    find: 'markers.activeContent || ',
    replace: '',
  },
  {
    name: 'uploads: a script in a PDF still runs',
    file: 'server/platform/intake/scrub/scrub.ts',
    find: 'window.writeUInt8(inert, index + 1)',
    replace: 'void index',
    tests: ['server/platform/intake/scrub/pdf.test.ts'],
  },
  {
    name: 'uploads: a photo that does not say how large it is is taken in',
    file: 'server/platform/intake/clean-picture.ts',
    find: 'if (size === null || size.width',
    replace: 'if (size !== null && size.width',
    tests: ['server/platform/intake/take-in-file.test.ts'],
  },
  {
    name: 'uploads: a photo that needs too much memory is decoded',
    file: 'server/platform/intake/clean-picture.ts',
    find: 'if (refusal !== null)',
    replace: 'if (false)',
  },
  {
    name: 'uploads: a Word document may load a template',
    file: 'server/platform/intake/classify-file.ts',
    find: " || (isOutside && kind !== 'hyperlink')",
    replace: '',
    tests: ['server/platform/intake/word-relationships.test.ts'],
  },
];
