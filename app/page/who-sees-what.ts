import type { WhoSeesRow } from './who-sees-row.ts';

/** Who can see which member data, and how. All sentences of pages about it come from here, in this order. */
export const whoSeesWhat: readonly WhoSeesRow[] = [
  // Name, date of birth, member ID: sent with a request to them.
  {
    who: 'providers',
    calls: ['operator/appointment_requests', 'operator/members/{member_id}'],
    says: { 'consent.shared': ['consent:shared.name'] },
  },
  // Health and goals: as far as a request or an authorization needs it.
  {
    who: 'providers',
    calls: ['operator/authorizations'],
    says: { 'consent.shared': ['consent:shared.care'] },
  },
  // Dates and costs of care: as far as bills and claims need it.
  {
    who: 'medical_plan',
    calls: ['operator/billable_authorizations', 'operator/unanswered_payments'],
    says: { 'consent.shared': ['consent:shared.costs'] },
  },
  // Messages: read and answered by the Care Partner and the Care Team.
  {
    who: 'care_team',
    calls: [
      'operator/care_partners',
      'operator/conversations',
      'operator/conversations/events',
      'operator/conversations/{member_id}/attachments/{id}/content',
      'operator/conversations/{member_id}/messages',
      'operator/conversations/{member_id}/notes',
      'operator/work_items',
      'operator/work_items/{id}',
    ],
    says: { chat: ['chat:form.readers'], 'consent.with': ['consent:with.team'] },
  },
  // Name, how a member signs in, whether their emails arrive: opened by an administrator to help a member who cannot sign in.
  {
    who: 'care_team',
    calls: ['operator/accounts/{id}'],
    says: { 'consent.with': ['consent:with.team'] },
  },
  // How many people of a company joined and were invited: counted for an administrator who sets the company up, without names.
  {
    who: 'care_team',
    calls: ['operator/companies', 'operator/companies/{id}/readiness', 'operator/companies/{id}/brand'],
    says: { 'consent.with': ['consent:with.team'] },
  },
  // Claims and receipts: read to decide on a claim or an appeal.
  {
    who: 'care_team',
    calls: ['operator/claims', 'operator/claims/{uid}', 'operator/receipts/{id}/content', 'operator/appeals'],
    says: { 'consent.with': ['consent:with.team'] },
  },
  // Result of a check-in: only once the member shares it, until they take it back.
  {
    who: 'care_team',
    calls: ['operator/shared_results'],
    fields: [
      'band_name',
      'completed_at',
      'difficulty_name',
      'instrument',
      'max_score',
      'member_name',
      'questionnaire_name',
      'reading',
      'score',
      'shared_at',
    ],
    says: { screenings: ['screenings:private'] },
  },
  // Visit: how to greet the member, the subject, the note to the expert: by the link of the host, or at the desk.
  {
    who: 'experts',
    calls: [
      'live_calls/{token}',
      'operator/experts',
      'operator/experts/{id}/schedule',
      'operator/visits',
      'operator/visits/{id}',
    ],
    says: { 'consent.with': ['consent:with.team'] },
  },
  // What a member asks of a clinic, doctor or doula: chosen by the member.
  {
    who: 'providers',
    calls: ['operator/appointment_requests', 'operator/appointment_requests/{uid}'],
    says: { 'consent.with': ['consent:with.providers'] },
  },
  // Coverage and authorizations: as far as coverage needs it.
  {
    who: 'medical_plan',
    calls: ['operator/authorizations/{uid}', 'operator/billable_authorizations/{uid}'],
    says: { 'consent.with': ['consent:with.providers'] },
  },
  // Whatever the service keeps: to run the service, for nothing else.
  {
    who: 'helpers',
    says: { 'consent.with': ['consent:with.helpers'] },
  },
  // Goal, week, health conditions, check-ins, gender, race: never.
  {
    who: 'employer',
    says: {
      aboutYou: ['settings:aboutYou.why'],
      'consent.employer': ['consent:employer.never'],
      'privacy.never': ['privacy:employer.never.health'],
      screenings: ['screenings:private'],
    },
  },
  // Visits, care plan, clinics: never.
  {
    who: 'employer',
    says: {
      'consent.employer': ['consent:employer.never'],
      'privacy.never': ['privacy:employer.never.care'],
    },
  },
  // Messages: never.
  {
    who: 'employer',
    says: {
      chat: ['chat:form.employer'],
      'consent.employer': ['consent:employer.never'],
      'privacy.never': ['privacy:employer.never.messages'],
    },
  },
  // Sums over all members, never of one: monthly files of the coverage used and of what the company owes.
  {
    who: 'employer',
    calls: ['operator/hand_offs', 'operator/hand_offs/{id}/file'],
    says: {
      'consent.employer': ['consent:employer.numbers'],
      'privacy.numbers': ['privacy:employer.numbers'],
      terms: ['terms:privacy.employer.numbers'],
    },
  },
  // Who the employee is: asked when the benefit is checked, except of partners and dependents.
  {
    who: 'employer',
    calls: ['operator/eligibility_checks'],
    fields: ['dob', 'employee_id', 'fname', 'lname'],
    says: {
      'consent.employer': ['consent:employer.learns'],
      'privacy.seenOfEmployee': ['privacy:employer.sees.eligibility'],
    },
  },
  // Approved claim: in the monthly file, under the name of the employee; without it while only dependents have accounts.
  {
    who: 'payroll',
    calls: ['operator/hand_offs', 'operator/hand_offs/waiting', 'operator/hand_offs/{id}/file'],
    fields: ['amount', 'claim', 'currency', 'employee', 'employee_number', 'line', 'month', 'taxable'],
    says: {
      'claim.aside': ['claims:aside.employer'],
      'claim.sent': ['claims:success.employer'],
      'consent.employer': ['consent:employer.learns', 'consent:employer.adoption'],
      'privacy.seenOfEmployee': ['privacy:employer.sees.claims'],
      'privacy.seenOfPartner': ['privacy:employer.sees.claims'],
      terms: ['terms:privacy.employer.claims'],
    },
  },
  // Receipts, what a claim says: never.
  {
    who: 'employer',
    says: {
      'claim.aside': ['claims:aside.never'],
      'privacy.never': ['privacy:employer.never.receipts'],
    },
  },
  // Details, messages, visits, bills, claims, check-ins: never, in neither direction.
  {
    who: 'partner',
    says: {
      'partner.ofEmployee': ['healthPartner:employee.private'],
      'partner.ofPartner': ['healthPartner:partner.private'],
      'privacy.partner': ['privacy:partner.text'],
      screenings: ['screenings:private'],
    },
  },
  // Money of an approved claim of a partner or dependent: paid to the employee with their pay.
  {
    who: 'partner',
    fields: ['amount', 'taxable'],
    says: {
      'claim.aside': ['claims:aside.partner'],
      'claim.sent': ['claims:success.partner'],
      'consent.employer': ['consent:employer.partner'],
      'partner.ofEmployee': ['healthPartner:employee.money'],
      'partner.ofPartner': ['healthPartner:partner.money'],
      'privacy.partner': ['privacy:partner.money'],
    },
  },
  // What is left of a shared limit: shown to all who share it, with what their bills and approved claims have used.
  {
    who: 'partner',
    says: {
      'partner.ofEmployee': ['privacy:partner.limit'],
      'partner.ofPartner': ['privacy:partner.limit'],
      'privacy.partner': ['privacy:partner.limit'],
    },
  },
  // Single answers of a check-in: never, not even when the result is shared.
  {
    who: 'nobody',
    says: { screenings: ['screenings:private'] },
  },
];
