import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importGraph, projectRoot } from '#tests/support/house/import-graph.ts';
import { tablesOfMembers, withoutMember } from '#tests/support/house/member-statements.ts';

/** Functions whose statements read the rows of all members, and why. */
const known: Readonly<Record<string, readonly string[]>> = {
  'A secret, or an address, says whose it is.': [
    'becomeMember',
    'createSignIn',
    'deleteClosed',
    'findByItem',
    'findByLinkToken',
    'findByToken',
    'findByTransfer',
    'findFeedOwner',
    'findHolderOfEmail',
    'findInvitation',
    'findInvitingBrand',
    'findPasskey',
    'findTokenOwner',
    'freeEmail',
    'issueInvitation',
    'leaveEndedAccount',
    'listTakenAddresses',
    'listTakenAddresses',
    'mailLookOf',
    'memberMeantBy',
    'replaceToken',
    'sessionByToken',
    'useDisavowal',
    'useDisavowal',
    'useHandover',
    'useHandover',
    'useToken',
    'withWorkingLink',
    'withWorkingLink',
  ],
  'The visit, claim or authorization was found before, by its member or by the token that opens it.': [
    'came',
    'cancelRequestedClaim',
    'deleteNoteDraft',
    'endVisitTokens',
    'findNoteDraft',
    'findRecentExtension',
    'findSettled',
    'isMemberThere',
    'openingReason',
    'listSentNotes',
    'lockVisit',
    'memberCame',
    'setConnected',
    'setEndDue',
    'setExtendedUntil',
    'setReminderDue',
    'setRoomOpened',
    'withdrawAbsence',
    'visitExists',
  ],
  'Parts of statements that the rest of the statement restricts.': [
    'contacts',
    'findWorkItem',
    'handOffs',
    'handOffs',
    'listManaged',
  ],
  'Of the companies of an operator, or after visits with them.': [
    'findWorkItem',
    'listWorkItems',
    'lockWorkItem',
    'lockWorkItem',
  ],
  'Visits of an expert, whose hours hold for all companies.': ['findBooked', 'listBookedVisits'],
  'The roster of a company says who is invited; what comes of it is counted.': [
    'addRows',
    'countWaves',
    'listUnlinked',
    'listUnlinked',
    'listWaitingEmployees',
    'toInvite',
  ],
  'Payments of everybody, of which the bank provider is asked.': ['hasOpenAttempts'],
  'A key is exchanged for everybody.': ['countLostDigests', 'listMembers', 'opensMembers'],
  'What is overdue is done, whoever was promised it.': [
    'checkPromise',
    'coveragePromise',
    'coveragePromise',
    'deletionPromise',
    'listUnansweredBetween',
    'listUnended',
    'listUnreminded',
    'listUntold',
    'orderMonthFiles',
  ],
  'A legal hold says whose data it keeps.': ['listOtherHolds', 'storeHolds', 'storeHolds'],
  'What is too old goes, whoever had it.': [
    'deleteOldMessages',
    'deleteOldMessages',
    'deleteOldMessages',
    'earlyEventRows',
    'issueChallenge',
    'listLeftTokens',
    'listLeftVisits',
    'listLeftVisits',
    'listOpenRooms',
    'orphans',
    'removeOrphan',
    'removeUnsent',
    'sweepDrafts',
    'sweepLinks',
    'unsent',
    'visitTokenRows',
    'visitTokenRows',
    'visitTokenRows',
  ],
};

const tables = tablesOfMembers();

test('every statement about rows of members names the member or the companies of an operator, or is listed as an exception (D21)', () => {
  const sources = [...importGraph().keys()].filter(
    (path) => path.startsWith('server/') && !/\.test\.ts$|^server\/sandbox\//.test(path),
  );
  const found = sources.flatMap((path) =>
    withoutMember(readFileSync(join(projectRoot, path), 'utf8'), tables),
  );
  expect(found.toSorted()).toEqual(Object.values(known).flat().toSorted());
});

test('tables of members are recognized by a reference to the member, directly or through another table', () => {
  expect([...tables]).toEqual(expect.arrayContaining(['calls', 'call_tokens', 'signup_invitations']));
  expect(tables.has('companies')).toBe(false);
});

test.each([
  ["const one = () => sql.selectFrom('calls').where('id', '=', id).execute();", ['one']],
  ["const one = () => sql.selectFrom('calls').where('member_id', '=', memberId).execute();", []],
  ["const one = () => sql.selectFrom('calls').select('member_id').execute();", ['one']],
  [
    "const one = () => sql.deleteFrom('calls').where(exists(selectFrom('bills').where('member_id', '=', me)));",
    ['one'],
  ],
  [
    "const one = () => sql.selectFrom('bills').leftJoin('calls', (join) => join.onRef('calls.member_id', '=', 'bills.member_id'));",
    ['one'],
  ],
  ["const one = () => sql.selectFrom('calls').where(ofCompanies(companies)).execute();", []],
  ["const one = () => sql.selectFrom('calls').where(isLater).orderBy('id').execute();", ['one']],
  [
    "const one = () => sql.selectFrom('calls').where('id', '>', selectFrom('calls as last').where(ofCompanies(companies)));",
    ['one'],
  ],
  ["const one = () => sql.selectFrom('companies').execute();", []],
  ["const one = () => sql.selectFrom('members').select('id').where('access_ended_at', 'is', null);", ['one']],
  ["const one = () => sql.selectFrom('members').where('employee_id', 'is', null).execute();", ['one']],
  ["const one = () => sql.selectFrom('members').where('id', '=', memberId).execute();", []],
  ["const one = () => sql.selectFrom('members')\n// Then, later\n.where('id', '=', memberId);", []],
  ['const one = () => raw`select id from calls where booked_at < ${now}`.execute(sql);', ['one']],
  ['const one = () => raw<{ id: string }>`update members set name = ${name}`.execute(sql);', ['one']],
  ['const one = () => raw`select id from calls where member_id = ${memberId}`.execute(sql);', []],
  ['const one = () => raw`select from members where ${ofCompanies(companies)}`.execute(sql);', []],
  ['const one = () => raw`select id from companies`.execute(sql);', []],
])('%s', (source, expected) => {
  expect(withoutMember(source, tables)).toEqual(expected);
});
