/** Rows of one table that each member has, beside those of the demo. */
export interface Growth {
  table: string;
  /** Below 1: that share of all members has one. */
  perMember: number;
  /** SQL of each column: n is the number of the member, k that of the row within the member's, `at` a moment of the last 80 days. */
  columns: Readonly<Record<string, string>>;
}

/** SQL: the id of member n. */
export const memberId = `md5('member ' || n)::uuid`;
/** SQL: the id of row k of member n, which other rows refer to. */
const idOf = (kind: string) => `md5('${kind} ' || n || ' ' || k)::uuid`;
const newId = 'gen_random_uuid()';
const newBytes = 'uuid_send(gen_random_uuid())';
const nothing = `''::bytea`;
const first = (table: string) => `(select min(id) from ${table})`;
const text = (words: string) => `'{"en": "${words}"}'::jsonb`;
const member_id = memberId;
/** Those of one in fifty members have expired. */
const used = `at - interval '90 days' * (n % 50 = 0)::int`;
const own = { id: newId, member_id };

const each = (table: string, perMember: number, columns: Growth['columns']): Growth => ({
  table,
  perMember,
  columns,
});

/** In the order of their insertion. The sealed values open only where a list of staff shows them: the names of members. */
export const growth: readonly Growth[] = [
  each('sessions', 3, {
    id: idOf('session'),
    token_digest: newBytes,
    member_id,
    created_at: used,
    last_active_at: used,
    proved_at: 'at',
    ended_at: `case when k > 1 or n % 50 = 0 then ${used} end`,
    device_id: idOf('device'),
  }),
  each('devices', 1, {
    id: idOf('device'),
    member_id,
    token_digest: newBytes,
    first_seen_at: 'at',
    last_seen_at: 'at',
  }),
  each('account_activities', 6, {
    ...own,
    kind: `'signed_in'`,
    session_id: idOf('session'),
    happened_at: 'at',
  }),
  each('care_navigator_messages', 10, {
    ...own,
    from_member: 'k % 2 = 0',
    body_sealed: newBytes,
    created_at: 'at',
    read_at: 'at',
  }),
  // Read, and older than those of the demo, so that the list begins with these.
  each('conversations', 1, { member_id, last_message_at: `at - interval '90 days'`, unread: '0' }),
  each('jobs', 1, {
    id: newId,
    kind: `'mail'`,
    payload_sealed: nothing,
    created_at: 'at',
    due_at: `now() + interval '30 days'`,
    given_up_at: 'case when n % 100 = 0 then at end',
  }),
  each('reimbursements', 2, {
    id: idOf('claim'),
    uid: `'R-' || n || '-' || k`,
    member_id,
    program_id: first('programs'),
    provider_name_sealed: newBytes,
    state: `'approved'`,
    idempotency_key: `n || '-' || k`,
    request_digest: newBytes,
    created_at: 'at',
    decided_at: 'at',
  }),
  each('reimbursement_services', 2, {
    reimbursement_id: idOf('claim'),
    position: '0',
    service_date: 'at::date',
    description_sealed: newBytes,
    requested_cents: '12050',
    approved_cents: '12000',
    state: `'approved'`,
    decided_at: 'at',
    // One in 200 waits for the next file for payroll.
    is_reported: 'n % 200 > 0',
  }),
  each('reimbursement_events', 4, {
    id: newId,
    reimbursement_id: `md5('claim ' || n || ' ' || (1 + k % 2))::uuid`,
    name: `case when k > 2 then 'approved' else 'requested' end`,
    user_event: 'k <= 2',
    created_at: 'at',
  }),
  each('receipts', 2, {
    ...own,
    reimbursement_id: idOf('claim'),
    storage_key: `gen_random_uuid()::text`,
    filename_sealed: newBytes,
    media_type: `'application/pdf'`,
    size_bytes: '900',
    created_at: 'at',
  }),
  each('authorizations', 1, {
    id: idOf('authorization'),
    uid: `'A-' || n`,
    member_id,
    title: text('IVF cycle'),
    state: `'approved'`,
    provider_category_template: `'default'`,
    program_id: first('programs'),
    // Older than those of the demo, so that lists begin with these.
    created_at: `at - interval '90 days'`,
  }),
  each('authorization_events', 1, {
    id: newId,
    authorization_id: idOf('authorization'),
    name: `'approved'`,
    author: text('Coverage team'),
    created_at: 'at',
  }),
  each('bills', 2, {
    id: newId,
    uid: `'B-' || n || '-' || k`,
    member_id,
    authorization_id: `md5('authorization ' || n || ' 1')::uuid`,
    sequential_id: 'k',
    service_name: text('Fertility consult'),
    service_date: 'at::date',
    provider_name: `'Harbor Clinic'`,
    provider_category_template: `'default'`,
    state: `'paid'`,
    requested_at: 'at',
    start_processing_at: 'at',
    processed_at: 'at',
    payment_soon_due_date: 'at::date',
    payment_due_date: 'at::date',
    total_cents: '42000',
    covered_cents: '32000',
    amount_cents: '10000',
  }),
  each('calls', 1, {
    ...own,
    call_expert_id: first('call_experts'),
    call_subject_id: first('call_subjects'),
    booked_at: 'at',
    ends_at: `at + interval '30 minutes'`,
    canceled_at: 'at',
    created_at: 'at',
  }),
  each('questionnaire_results', 1, {
    ...own,
    questionnaire_id: `'gad_7'`,
    answers_sealed: newBytes,
    completed_at: 'at',
  }),
  each('appointment_requests', 0.5, {
    id: newId,
    uid: `'Q-' || n`,
    member_id,
    provider_id: `(select id from providers limit 1)`,
    kind: `'contact'`,
    state: `'booked'`,
    contact_by: `'email'`,
    days: `'{}'`,
    time_of_day: `'any'`,
    first_visit: 'false',
    idempotency_key: newId,
    request_digest: newBytes,
    created_at: 'at',
    updated_at: 'at',
    appointment_at: 'at',
  }),
  each('visitor_sessions', 1, {
    id_digest: newBytes,
    data_sealed: nothing,
    created_at: `now() - interval '50 days'`,
    last_seen_at: `now() - interval '1 day' * (n % 40)`,
    keeps_answers: 'true',
  }),
  each('account_tokens', 0.5, {
    member_id,
    purpose: `'reset_password'`,
    token_digest: newBytes,
    created_at: 'at',
    expires_at: `now() + interval '1 day'`,
  }),
  each('sign_in_locks', 0.5, {
    email_digest: newBytes,
    failures: '1',
    last_failed_at: `now() - interval '1 hour' * (n % 600)`,
  }),
  each('rate_limits', 1, {
    key: `'grown:' || n`,
    points: '1',
    expire: '(extract(epoch from now()) * 1000)::bigint',
  }),
  each('audit_log', 4, {
    day: `at::date`,
    lane: 'n % 16',
    position: '1000 + n * 4 + k',
    at: 'at',
    actor_kind: `'staff'`,
    act: `'claim_opened'`,
    subject_kind: `'claim'`,
    reason: `'claim'`,
    personal: newBytes,
    previous: newBytes,
    hash: newBytes,
  }),
  each('audit_keys', 4, {
    ...own,
    at: 'at',
    day: 'at::date',
    lane: 'n % 16',
    position: '1000 + n * 4 + k',
    key_sealed: newBytes,
    by_member: 'k % 2 = 0',
  }),
  each('roster_rows', 1, {
    id: idOf('roster'),
    company_id: `(select company_id from members where id = ${memberId})`,
    state: `'current'`,
    employee_digest: newBytes,
    person_digest: newBytes,
    row_sealed: newBytes,
    digest_key_id: `'\\x00'::bytea`,
    email_digest: newBytes,
  }),
  each('roster_members', 1, { row_id: idOf('roster'), member_id }),
  each('terms_acceptances', 1, { ...own, terms_version: `'1'`, language: `'en'`, accepted_at: 'at' }),
  each('data_sharing_consents', 1, { ...own, text_version: `'1'`, language: `'en'`, given_at: 'at' }),
  each('member_care_tasks', 1, { member_id, care_task_id: first('care_tasks'), completed_at: 'at' }),
];
