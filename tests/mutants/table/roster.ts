import type { Mutant } from '../mutant.ts';

const setup = {
  file: 'server/cli/setup/roster/import-roster.ts',
  tests: ['server/cli/setup/roster/import-roster.test.ts'],
} as const;

const waves = {
  file: 'server/api/account/invitations/waves/invite-wave.ts',
  tests: ['server/api/account/invitations/waves/invite-wave.test.ts'],
} as const;

/** Who is covered on which day, and what a roster changes. */
export const rosterMutants: readonly Mutant[] = [
  {
    name: 'coverage: the last covered day is not covered',
    file: 'app/domain/coverage-days.ts',
    find: '!isAfter(day, coveredUntil)',
    replace: 'isBefore(day, coveredUntil)',
  },
  {
    name: 'coverage: claims end a day early',
    file: 'app/domain/coverage-days.ts',
    find: 'isAfter(day, claimsUntil)',
    replace: '!isBefore(day, claimsUntil)',
  },
  {
    name: 'coverage: after the last covered day every call stays open',
    file: 'server/api/account/guards/calls.ts',
    find: "if (!openInRunOut && coverageAt(caller.member, now) !== 'covered')",
    replace: "if (!openInRunOut && coverageAt(caller.member, now) === 'ended')",
    tests: ['server/api/account/roster/settle-coverage.test.ts'],
  },
  {
    name: 'coverage: after the last covered day every page stays open',
    file: 'app/frame/guards/require-member.server.ts',
    find: 'if (isInRunOut(member)) {',
    replace: 'if (isInRunOut(member) && request.method === null) {',
    tests: ['app/frame/page-gates.test.ts'],
  },
  {
    name: 'coverage: a session lives on after the midnight',
    file: 'server/api/account/guards/recognize.ts',
    find: 'ended_at ?? access_ended_at ?? withCoverage',
    replace: 'ended_at ?? access_ended_at',
    tests: ['server/api/account/roster/settle-coverage.test.ts'],
  },
  {
    name: 'coverage: a partner whose invitation was taken back comes back with the employee',
    file: 'server/api/account/roster/settle-coverage.ts',
    find: 'if (member.access_ended_at !== null && member.covered_until === null) return false;',
    replace: '',
  },
  {
    name: 'coverage: requests of a leaver stay open',
    file: 'server/api/account/roster/settle-coverage.ts',
    find: 'await callOffRequests(',
    replace: 'void (',
  },
  {
    name: 'coverage: an appointment of a leaver is booked',
    file: 'server/api/providers/appointment-requests/move-request.ts',
    find: "if (act !== 'decline' && before.coverage_closed_at !== null)",
    replace: "if (act === 'decline' && before.coverage_closed_at !== null)",
    tests: ['server/api/providers/appointment-requests/review-routes.test.ts'],
  },
  {
    name: 'coverage: an authorization of a leaver is approved',
    file: 'server/api/notifications/review/decide.ts',
    find: '!(await lockMemberRow(memberId, transaction))?.isCovered',
    replace: '!(await lockMemberRow(memberId, transaction))?.hasAccess',
  },
  {
    name: 'coverage: staff write to a leaver',
    file: 'server/api/care-team/messages/send-message.ts',
    find: '!original && !member.isCovered',
    replace: '!original && !member.hasAccess',
    tests: ['server/api/care-team/messages/staff/routes.test.ts'],
  },
  {
    name: 'coverage: a day without coverage is claimed',
    file: 'server/api/claims/rules.ts',
    find: 'covered.length > 0 && !isCoveredOn(reading.date, covered)',
    replace: 'covered.length < 0 && !isCoveredOn(reading.date, covered)',
  },
  {
    name: 'roster: most people can leave it at once',
    ...setup,
    find: 'if (wouldLeave > allowed)',
    replace: 'if (wouldLeave > Infinity)',
  },
  {
    ...setup,
    name: 'roster: a file without readable rows empties it',
    find: 'added + changed + unchanged === 0 &&',
    replace: 'false &&',
  },
  {
    ...setup,
    name: 'roster: people leave unasked although rows cannot be read',
    find: 'unreadable > 0 ? 0 : Math.floor',
    replace: 'unreadable < 0 ? 0 : Math.floor',
  },
  {
    name: 'roster: a first row that is no header is printed',
    file: 'server/cli/setup/roster/roster-file.ts',
    find: '${names.length} columns',
    replace: '${names.join()} columns',
  },
  {
    ...setup,
    name: 'roster: whoever is in a refused row leaves',
    file: 'server/cli/setup/roster/staged-rows.ts',
    find: 'else if (line.employeeId !== undefined)',
    replace: 'else if (line.employeeId === null)',
  },
  {
    ...setup,
    name: 'roster: a partial file ends the time of everybody else',
    file: 'server/cli/setup/roster/take-over.ts',
    find: 'partial ? [] : await endRows',
    replace: 'await endRows',
  },
  {
    ...setup,
    name: 'roster: whoever comes back gets no account',
    file: 'server/cli/setup/roster/take-over.ts',
    find: 'join roster_members on row_id = past_id`',
    replace: 'join roster_members on row_id = past_id and false`',
  },
  {
    ...setup,
    name: 'roster: an account is linked to whoever has the same employee ID',
    file: 'server/cli/setup/roster/accounts.ts',
    find: 'unlinked_members join roster_rows using (person_digest)',
    replace: 'unlinked_members join roster_rows using (employee_digest)',
  },
  {
    ...setup,
    name: 'roster: whose mail bounced is not invited at a corrected address',
    file: 'server/cli/setup/roster/take-over.ts',
    find: '  await forgetBounced(sql, taking);',
    replace: '',
  },
  {
    ...setup,
    name: 'roster: whoever got a new address is invited again',
    file: 'server/cli/setup/roster/take-over.ts',
    find: 'bounced_at is not null and',
    replace: '',
  },
  {
    ...waves,
    name: 'waves: a wave begins before its time',
    find: '|| Temporal.Instant.compare(plan.next_at, now) > 0',
    replace: '',
  },
  {
    ...waves,
    name: 'waves: people of a closed company are invited',
    find: 'company.opened_at === null',
    replace: "company.opened_at === ''",
  },
  {
    ...waves,
    name: 'waves: a wave is larger than ordered',
    find: 'inWave >= plan.size',
    replace: 'inWave < 0',
  },
  {
    ...waves,
    name: 'waves: an address with an account or a link is mailed',
    file: 'server/api/account/invitations/waves/people.ts',
    find: "taken.has(digest.toString('hex'))",
    replace: "taken.has(digest.toString('base64'))",
  },
  {
    ...waves,
    name: 'waves: two people with one address get two mails',
    file: 'server/api/account/invitations/waves/people.ts',
    find: '=== each)',
    replace: '!== undefined)',
  },
  {
    ...waves,
    name: 'waves: the links of a wave delay a password link',
    find: '{ kind: bulkMailJob, id }',
    replace: '{ id }',
  },
  {
    name: 'waves: people are invited although something is missing',
    file: 'server/cli/waves/commands.ts',
    find: 'if (missing.length > 0 && !force)',
    replace: 'if (missing.length < 0 && !force)',
    tests: ['server/cli/waves/waves.test.ts'],
  },
];
