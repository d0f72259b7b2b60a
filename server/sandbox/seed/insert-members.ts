import type { Sql } from '#server/platform/db/sql.ts';
import {
  invitationRows,
  rosterRows,
  accountTokenRows,
  lockRows,
  passkeyRow,
  totpRows,
} from './people/sign-in-rows.ts';
import { memberRows, demoPeople, memberId } from './people/members.ts';
import { appointmentRequestRows } from './records/appointment-requests.ts';
import { authorizationRows } from './records/authorizations.ts';
import { billRows } from './records/bills.ts';
import { attendanceRows, visitRows, demoVisitTokenRows } from './records/calls.ts';
import { claimRows } from './records/claims.ts';
import { messageRows } from './records/messages.ts';
import { demoId, type SeedInput } from './demo-calendar.ts';
import type { Insertable } from 'kysely';
import type {
  DataSharingConsentsTable,
  QuestionnaireResultsTable,
} from '#server/platform/db/tables/members.ts';
import { tokenDigest } from '#server/api/account/sessions/session-token.ts';
import type { CalendarFeedsTable } from '#server/platform/db/tables/calls.ts';
import type { MemberCareTasksTable } from '#server/platform/db/tables/content.ts';
import type { ExpertExceptionsTable } from '#server/platform/db/tables/care-team.ts';
import { sealResult } from '#server/api/screenings/sealed-answers.ts';

/** Maya answered the first mood check of her plan, and all was well. */
function screeningRows({ sealing, calendar }: SeedInput): Insertable<QuestionnaireResultsTable>[] {
  const id = demoId('questionnaire_result', 'maya', 'mood_check_1');
  return [
    {
      id,
      member_id: memberId('maya'),
      questionnaire_id: 'phq_2',
      answers_sealed: sealResult(sealing, id, { answers: [0, 1], difficulty: null }),
      completed_at: calendar.ago(66, '18:50').toString(),
    },
  ];
}

/** Kenji is at a congress for two days; Grace works on a Sunday instead. */
function expertExceptionRows({ calendar }: SeedInput): Insertable<ExpertExceptionsTable>[] {
  const sunday = calendar.dayAhead(14 - (calendar.today.dayOfWeek % 7));
  const away = { starts: null, ends: null };
  return [
    { expert: 'kenji_watanabe', day: calendar.dayAhead(2), ...away },
    { expert: 'kenji_watanabe', day: calendar.dayAhead(3), ...away },
    { expert: 'grace_oyelaran', day: sunday, starts: '10:00', ends: '14:00' },
  ].map(({ expert, day, starts, ends }) => ({
    id: demoId('expert-exception', expert, day.toString()),
    call_expert_id: expert,
    day: day.toString(),
    starts,
    ends,
  }));
}

/** Days since each task was completed, by member and task. */
const completed: Record<string, Record<string, number>> = {
  maya: {
    pregnancy_folic_acid: 118,
    pregnancy_choose_provider: 112,
    pregnancy_first_visit: 104,
    pregnancy_benefit_check: 90,
    pregnancy_screening_choice: 76,
    pregnancy_mood_check_1: 66,
    pregnancy_second_screening: 38,
    pregnancy_anatomy_scan: 7,
  },
  sam: { supporting_first_months: 92, pregnancy_benefit_check: 88, supporting_visit_together: 7 },
  lee: { art_choose_clinic: 195, art_work_up: 172, art_authorization: 124, art_medication: 118 },
  ana: { parent_child_care: 60, parent_well_child: 14 },
  jo: { c_section_recovery: 3 },
};

function completedTaskRows({ calendar }: SeedInput): Insertable<MemberCareTasksTable>[] {
  return Object.entries(completed).flatMap(([member, tasks]) =>
    Object.entries(tasks).map(([taskId, daysAgo]) => ({
      member_id: memberId(member),
      care_task_id: taskId,
      completed_at: calendar.ago(daysAgo, '19:00').toString(),
    })),
  );
}

const feeds = [{ member: 'maya', token: 'demo-calendar', createdDaysAgo: 12 }];

/** Private addresses under which calendars read the demo members' visits. */
function calendarFeedRows({ calendar, sealing }: SeedInput): Insertable<CalendarFeedsTable>[] {
  return feeds.map(({ member, token, createdDaysAgo }) => {
    const member_id = memberId(member);
    const place = { table: 'calendar_feeds', column: 'token_sealed', row: member_id };
    return {
      member_id,
      token_digest: tokenDigest(token),
      token_sealed: sealing.seal(token, place),
      created_at: calendar.ago(createdDaysAgo).toString(),
    };
  });
}

/** Members who are not asked for consent gave it when they joined. */
function consentRows({ calendar }: SeedInput): Insertable<DataSharingConsentsTable>[] {
  return demoPeople
    .filter(({ consentPending }) => !consentPending)
    .map(({ key, language, joinedDaysAgo }) => ({
      id: demoId('consent', key),
      member_id: memberId(key),
      text_version: '2026-11.2',
      language: language ?? 'en',
      given_at: calendar.ago(joinedDaysAgo).toString(),
    }));
}

/** The demo members and everything that is theirs: one statement a table, the referenced ones first. */
export async function insertMembers(sql: Sql, input: SeedInput): Promise<void> {
  const { claims, services, events } = claimRows(input);
  const authorized = authorizationRows(input);
  const appointments = appointmentRequestRows(input);
  await sql.insertInto('members').values(memberRows(input)).execute();
  await sql.insertInto('data_sharing_consents').values(consentRows(input)).execute();
  await sql.insertInto('totp_factors').values(totpRows(input)).execute();
  await sql
    .insertInto('passkeys')
    .values({ ...passkeyRow(input, 'passkeys', 'maya'), member_id: memberId('maya') })
    .execute();
  await sql.insertInto('sign_in_locks').values(lockRows(input)).execute();
  await sql.insertInto('account_tokens').values(accountTokenRows(input)).execute();
  await sql.insertInto('signup_invitations').values(invitationRows(input)).execute();
  await sql.insertInto('roster_rows').values(rosterRows(input)).execute();
  await sql.insertInto('member_care_tasks').values(completedTaskRows(input)).execute();
  await sql.insertInto('questionnaire_results').values(screeningRows(input)).execute();
  await sql.insertInto('expert_exceptions').values(expertExceptionRows(input)).execute();
  await sql.insertInto('calls').values(visitRows(input)).execute();
  await sql.insertInto('call_attendances').values(attendanceRows(input)).execute();
  await sql.insertInto('call_tokens').values(demoVisitTokenRows(input.calendar.now)).execute();
  await sql.insertInto('calendar_feeds').values(calendarFeedRows(input)).execute();
  await sql.insertInto('authorizations').values(authorized.authorizations).execute();
  await sql.insertInto('authorization_services').values(authorized.services).execute();
  await sql.insertInto('authorization_events').values(authorized.events).execute();
  await sql.insertInto('bills').values(billRows(input)).execute();
  await sql.insertInto('care_navigator_messages').values(messageRows(input)).execute();
  await sql.insertInto('appointment_requests').values(appointments.requests).execute();
  await sql.insertInto('appointment_request_events').values(appointments.events).execute();
  await sql.insertInto('reimbursements').values(claims).execute();
  await sql.insertInto('reimbursement_services').values(services).execute();
  await sql.insertInto('reimbursement_events').values(events).execute();
}
