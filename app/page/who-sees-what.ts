import type { MessageKey } from '#app/i18n/resources.ts';

/** Places where pages explain who can see data. */
export type Place =
  | 'aboutYou'
  | 'chat'
  | 'claim.aside'
  | 'claim.sent'
  | 'consent.employer'
  | 'consent.shared'
  | 'consent.with'
  | 'partner.ofEmployee'
  | 'partner.ofPartner'
  | 'privacy.never'
  | 'privacy.numbers'
  | 'privacy.partner'
  | 'privacy.seenOfEmployee'
  | 'privacy.seenOfPartner'
  | 'screenings'
  | 'terms';

interface Row {
  what: string;
  who:
    | 'employer'
    | 'payroll'
    | 'partner'
    | 'care_team'
    | 'experts'
    | 'providers'
    | 'medical_plan'
    | 'helpers'
    | 'nobody';
  how: string;
  /** Calls of the benefits API that return it to them, or to the operator who passes it on. */
  calls?: readonly string[];
  /** All attributes they get, as named by the API or the exported file; omitted for the member's own texts. */
  fields?: readonly string[];
  /** The sentences about it, by place. One sentence may cover several rows. */
  says: Partial<Record<Place, readonly MessageKey[]>>;
}

/** Who can see which member data, and how. All sentences of pages about it come from here, in this order. */
export const whoSeesWhat: readonly Row[] = [
  {
    what: 'name, date of birth, member ID',
    who: 'providers',
    how: 'sent with a request to them',
    calls: ['operator/appointment_requests', 'operator/members/{member_id}'],
    says: { 'consent.shared': ['consent:shared.name'] },
  },
  {
    what: 'health and goals',
    who: 'providers',
    how: 'as far as a request or an authorization needs it',
    calls: ['operator/authorizations'],
    says: { 'consent.shared': ['consent:shared.care'] },
  },
  {
    what: 'dates and costs of care',
    who: 'medical_plan',
    how: 'as far as bills and claims need it',
    calls: ['operator/billable_authorizations', 'operator/unanswered_payments'],
    says: { 'consent.shared': ['consent:shared.costs'] },
  },
  {
    what: 'messages',
    who: 'care_team',
    how: 'read and answered by the Care Partner and the Care Team',
    calls: [
      'operator/care_partners',
      'operator/conversations',
      'operator/conversations/events',
      'operator/conversations/{member_id}/attachments/{id}/content',
      'operator/conversations/{member_id}/messages',
      'operator/work_items',
      'operator/work_items/{id}',
    ],
    says: { chat: ['chat:form.readers'], 'consent.with': ['consent:with.team'] },
  },
  {
    what: 'claims and receipts',
    who: 'care_team',
    how: 'read to decide on a claim or an appeal',
    calls: ['operator/claims', 'operator/claims/{uid}', 'operator/receipts/{id}/content', 'operator/appeals'],
    says: { 'consent.with': ['consent:with.team'] },
  },
  {
    what: 'result of a check-in',
    who: 'care_team',
    how: 'only once the member shares it, until they take it back',
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
  {
    what: 'visit: how to greet the member, the subject, the note to the expert',
    who: 'experts',
    how: 'by the link of the host',
    calls: ['live_calls/{token}'],
    says: { 'consent.with': ['consent:with.team'] },
  },
  {
    what: 'what a member asks of a clinic, doctor or doula',
    who: 'providers',
    how: 'chosen by the member',
    calls: ['operator/appointment_requests', 'operator/appointment_requests/{uid}'],
    says: { 'consent.with': ['consent:with.providers'] },
  },
  {
    what: 'coverage and authorizations',
    who: 'medical_plan',
    how: 'as far as coverage needs it',
    calls: ['operator/authorizations/{uid}', 'operator/billable_authorizations/{uid}'],
    says: { 'consent.with': ['consent:with.providers'] },
  },
  {
    what: 'whatever the service keeps',
    who: 'helpers',
    how: 'to run the service, for nothing else',
    says: { 'consent.with': ['consent:with.helpers'] },
  },
  {
    what: 'goal, week, health conditions, check-ins, gender, race',
    who: 'employer',
    how: 'never',
    says: {
      aboutYou: ['settings:aboutYou.why'],
      'consent.employer': ['consent:employer.never'],
      'privacy.never': ['privacy:employer.never.health'],
      screenings: ['screenings:private'],
    },
  },
  {
    what: 'visits, care plan, clinics',
    who: 'employer',
    how: 'never',
    says: {
      'consent.employer': ['consent:employer.never'],
      'privacy.never': ['privacy:employer.never.care'],
    },
  },
  {
    what: 'messages',
    who: 'employer',
    how: 'never',
    says: {
      chat: ['chat:form.employer'],
      'consent.employer': ['consent:employer.never'],
      'privacy.never': ['privacy:employer.never.messages'],
    },
  },
  {
    what: 'numbers about all members together',
    who: 'employer',
    how: 'as sums, of nobody alone',
    says: {
      'consent.employer': ['consent:employer.numbers'],
      'privacy.numbers': ['privacy:employer.numbers'],
      terms: ['terms:privacy.employer.numbers'],
    },
  },
  {
    what: 'who the employee is',
    who: 'employer',
    how: 'asked when the benefit is checked; nobody asks of a partner or dependent',
    calls: ['operator/eligibility_checks'],
    fields: ['dob', 'employee_id', 'fname', 'lname'],
    says: {
      'consent.employer': ['consent:employer.learns'],
      'privacy.seenOfEmployee': ['privacy:employer.sees.eligibility'],
    },
  },
  {
    what: 'approved claim',
    who: 'payroll',
    how: 'in the monthly file, under the name of the employee; without it while only dependents have accounts',
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
  {
    what: 'receipts, what a claim says',
    who: 'employer',
    how: 'never',
    says: {
      'claim.aside': ['claims:aside.never'],
      'privacy.never': ['privacy:employer.never.receipts'],
    },
  },
  {
    what: 'details, messages, visits, bills, claims, check-ins',
    who: 'partner',
    how: 'never, in neither direction',
    says: {
      'partner.ofEmployee': ['healthPartner:employee.private'],
      'partner.ofPartner': ['healthPartner:partner.private'],
      'privacy.partner': ['privacy:partner.text'],
      screenings: ['screenings:private'],
    },
  },
  {
    what: 'money of an approved claim of a partner or dependent',
    who: 'partner',
    how: 'paid to the employee with their pay',
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
  {
    what: 'what is left of a shared limit',
    who: 'partner',
    how: 'shown to all who share it, with what their bills and approved claims have used',
    says: {
      'partner.ofEmployee': ['privacy:partner.limit'],
      'partner.ofPartner': ['privacy:partner.limit'],
      'privacy.partner': ['privacy:partner.limit'],
    },
  },
  {
    what: 'single answers of a check-in',
    who: 'nobody',
    how: 'never, not even when the result is shared',
    says: { screenings: ['screenings:private'] },
  },
];
