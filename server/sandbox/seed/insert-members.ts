import type { Sql } from '#server/platform/db/sql.ts';
import { invitationRows, rosterRows } from './people/invitation-rows.ts';
import { memberRows, demoPeople, memberId } from './people/members.ts';
import { accountTokenRows, lockRows, passkeyRows, totpRows } from './people/sign-in-rows.ts';
import { appointmentRequestRows } from './records/appointment-requests.ts';
import { authorizationRows } from './records/authorizations.ts';
import { billRows } from './records/bills.ts';
import { expertExceptionRows } from './records/expert-exceptions.ts';
import { calendarFeedRows } from './records/calendar-feeds.ts';
import { attendanceRows, visitRows, demoVisitTokenRows } from './records/calls.ts';
import { claimRows } from './records/claims.ts';
import { completedTaskRows } from './records/completed-tasks.ts';
import { messageRows } from './records/messages.ts';
import { screeningRows } from './records/screenings.ts';
import type { SeedInput } from './seed-input.ts';
import type { Insertable } from 'kysely';
import type { DataSharingConsentsTable } from '#server/platform/db/tables/data-sharing-consents.ts';
import { demoId } from './demo-id.ts';

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
  const asked = appointmentRequestRows(input);
  await sql.insertInto('members').values(memberRows(input)).execute();
  await sql.insertInto('data_sharing_consents').values(consentRows(input)).execute();
  await sql.insertInto('totp_factors').values(totpRows(input)).execute();
  await sql.insertInto('passkeys').values(passkeyRows(input)).execute();
  await sql.insertInto('sign_in_locks').values(lockRows(input)).execute();
  await sql.insertInto('account_tokens').values(accountTokenRows(input)).execute();
  await sql.insertInto('signup_invitations').values(invitationRows(input)).execute();
  await sql.insertInto('company_roster').values(rosterRows(input)).execute();
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
  await sql.insertInto('appointment_requests').values(asked.requests).execute();
  await sql.insertInto('appointment_request_events').values(asked.events).execute();
  await sql.insertInto('reimbursements').values(claims).execute();
  await sql.insertInto('reimbursement_services').values(services).execute();
  await sql.insertInto('reimbursement_events').values(events).execute();
}
