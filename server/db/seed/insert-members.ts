import type { Sql } from '../sql.ts';
import { invitationRows, rosterRows } from './people/invitation-rows.ts';
import { memberRows } from './people/members.ts';
import { accountTokenRows, lockRows, passkeyRows, totpRows } from './people/sign-in-rows.ts';
import { appointmentRequestRows } from './records/appointment-requests.ts';
import { authorizationRows } from './records/authorizations.ts';
import { billRows } from './records/bills.ts';
import { expertExceptionRows } from './records/expert-exceptions.ts';
import { calendarFeedRows } from './records/calendar-feeds.ts';
import { callRows } from './records/calls.ts';
import { claimRows } from './records/claims.ts';
import { completedTaskRows } from './records/completed-tasks.ts';
import { messageRows } from './records/messages.ts';
import { screeningRows } from './records/screenings.ts';
import type { SeedGround } from './seed-ground.ts';

/** The demo members and everything that is theirs: one statement a table, the referenced ones first. */
export async function insertMembers(sql: Sql, ground: SeedGround): Promise<void> {
  const { claims, services, events } = claimRows(ground);
  const asked = appointmentRequestRows(ground);
  await sql.insertInto('members').values(memberRows(ground)).execute();
  await sql.insertInto('totp_factors').values(totpRows(ground)).execute();
  await sql.insertInto('passkeys').values(passkeyRows(ground)).execute();
  await sql.insertInto('sign_in_locks').values(lockRows(ground)).execute();
  await sql.insertInto('account_tokens').values(accountTokenRows(ground)).execute();
  await sql.insertInto('signup_invitations').values(invitationRows(ground)).execute();
  await sql.insertInto('company_roster').values(rosterRows(ground)).execute();
  await sql.insertInto('member_care_tasks').values(completedTaskRows(ground)).execute();
  await sql.insertInto('questionnaire_results').values(screeningRows(ground)).execute();
  await sql.insertInto('expert_exceptions').values(expertExceptionRows(ground)).execute();
  await sql.insertInto('calls').values(callRows(ground)).execute();
  await sql.insertInto('calendar_feeds').values(calendarFeedRows(ground)).execute();
  await sql.insertInto('authorizations').values(authorizationRows(ground)).execute();
  await sql.insertInto('bills').values(billRows(ground)).execute();
  await sql.insertInto('care_navigator_messages').values(messageRows(ground)).execute();
  await sql.insertInto('appointment_requests').values(asked.requests).execute();
  await sql.insertInto('appointment_request_events').values(asked.events).execute();
  await sql.insertInto('reimbursements').values(claims).execute();
  await sql.insertInto('reimbursement_services').values(services).execute();
  await sql.insertInto('reimbursement_events').values(events).execute();
}
