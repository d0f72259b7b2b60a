import type {
  AccountTokensTable,
  DisavowalTokensTable,
  AccountActivitiesTable,
  DevicesTable,
  CompanyRosterTable,
  SignupInvitationsTable,
  TermsAcceptancesTable,
  BackupCodesTable,
  PasskeyChallengesTable,
  PasskeysTable,
  TotpEnrolmentsTable,
  SessionHandoversTable,
  SessionsTable,
  SignInLocksTable,
  TotpFactorsTable,
  VisitorSessionsTable,
  IdentityLinksTable,
  IdentityProvidersTable,
  SingleSignOnAttemptsTable,
  SingleSignOnDomainsTable,
} from './tables/sign-in.ts';
import type {
  AnnouncementsTable,
  CompaniesTable,
  CompanyPlansTable,
  CompanyPoliciesTable,
} from './tables/companies.ts';
import type {
  AppointmentRequestEventsTable,
  AppointmentRequestsTable,
  ClinicDoctorsTable,
  ProviderCategoriesTable,
  ProviderCountsTable,
  ProviderLocationsTable,
  ProvidersTable,
} from './tables/providers.ts';
import type {
  AuthorizationEventsTable,
  AuthorizationServicesTable,
  AuthorizationsTable,
  CompanyProgramsTable,
  ProgramCategoriesTable,
  ProgramsTable,
  ReceiptsTable,
  AppealsTable,
  FirstDecisionsTable,
  HandOffLinesTable,
  HandOffsTable,
  ReimbursementDraftsTable,
  ReimbursementEventsTable,
  ReimbursementServicesTable,
  ReimbursementsTable,
} from './tables/coverage.ts';
import type {
  BillsTable,
  BankLinkSessionsTable,
  BankLinksTable,
  EarlyTransferEventsTable,
  LinkedAccountsTable,
  PaymentAttemptsTable,
  TransferEventCursorTable,
  MoneyLedgerTable,
} from './tables/bills.ts';
import type {
  CalendarFeedsTable,
  CallAttendancesTable,
  CallExtensionsTable,
  CallTokensTable,
  CallsTable,
  CareNavigatorMessagesTable,
  ConversationsTable,
  ConversationNotesTable,
  MessageDraftsTable,
  MessageAttachmentsTable,
} from './tables/calls.ts';
import type {
  EditedContentTables,
  CareTaskElementsTable,
  CareTasksTable,
  MemberCareTasksTable,
  PostBlocksTable,
  PostCategoriesTable,
  PostTextsTable,
  PostsTable,
} from './tables/content.ts';
import type {
  CallCategoriesTable,
  CallExpertsTable,
  CallSubjectExpertsTable,
  CallSubjectsTable,
  ExpertExceptionsTable,
  ExpertHoursTable,
  ChatChannelsTable,
  ChatCopiesTable,
} from './tables/care-team.ts';
import type {
  CookieConsentsTable,
  DataSharingConsentsTable,
  WithdrawnConsentsTable,
  DeletionRequestsTable,
  MembersTable,
  QuestionnaireDraftsTable,
  QuestionnaireResultsTable,
} from './tables/members.ts';
import type {
  JobsTable,
  RateLimitsTable,
  SandboxMailsTable,
  SchemaMigrationsTable,
  SealingCheckTable,
  SealingKeysTable,
} from './tables/operation.ts';
import type {
  InvitationWavesTable,
  RosterImportsTable,
  RosterMembersTable,
  RosterRowsTable,
  WaveInvitationsTable,
} from './tables/roster.ts';
import type {
  StaffInvitationsTable,
  StaffRolesTable,
  StaffSessionsTable,
  StaffTable,
  WorkItemsTable,
} from './tables/staff.ts';
import type { AuditDaysTable, AuditKeysTable, AuditLogTable } from './tables/audit.ts';
import type {
  SandboxBankEventsTable,
  SandboxBankItemsTable,
  SandboxBankLinksTable,
  SandboxBankTransfersTable,
} from './tables/sandbox-bank.ts';

/** Every table of server/platform/db/migrations; tables.test.ts compares them with the real ones. */
export interface Tables extends EditedContentTables {
  account_activities: AccountActivitiesTable;
  account_tokens: AccountTokensTable;
  announcements: AnnouncementsTable;
  appointment_request_events: AppointmentRequestEventsTable;
  appointment_requests: AppointmentRequestsTable;
  audit_days: AuditDaysTable;
  audit_keys: AuditKeysTable;
  audit_log: AuditLogTable;
  authorizations: AuthorizationsTable;
  authorization_services: AuthorizationServicesTable;
  authorization_events: AuthorizationEventsTable;
  backup_codes: BackupCodesTable;
  bank_link_sessions: BankLinkSessionsTable;
  bank_links: BankLinksTable;
  bills: BillsTable;
  calendar_feeds: CalendarFeedsTable;
  call_categories: CallCategoriesTable;
  call_experts: CallExpertsTable;
  call_subject_experts: CallSubjectExpertsTable;
  call_subjects: CallSubjectsTable;
  calls: CallsTable;
  call_tokens: CallTokensTable;
  call_extensions: CallExtensionsTable;
  call_attendances: CallAttendancesTable;
  care_navigator_messages: CareNavigatorMessagesTable;
  conversations: ConversationsTable;
  conversation_notes: ConversationNotesTable;
  message_drafts: MessageDraftsTable;
  chat_channels: ChatChannelsTable;
  chat_copies: ChatCopiesTable;
  message_attachments: MessageAttachmentsTable;
  care_task_elements: CareTaskElementsTable;
  care_tasks: CareTasksTable;
  clinic_doctors: ClinicDoctorsTable;
  companies: CompaniesTable;
  company_plans: CompanyPlansTable;
  company_policies: CompanyPoliciesTable;
  company_programs: CompanyProgramsTable;
  company_roster: CompanyRosterTable;
  cookie_consents: CookieConsentsTable;
  data_sharing_consents: DataSharingConsentsTable;
  deletion_requests: DeletionRequestsTable;
  devices: DevicesTable;
  disavowal_tokens: DisavowalTokensTable;
  early_transfer_events: EarlyTransferEventsTable;
  expert_exceptions: ExpertExceptionsTable;
  expert_hours: ExpertHoursTable;
  hand_off_lines: HandOffLinesTable;
  hand_offs: HandOffsTable;
  identity_links: IdentityLinksTable;
  identity_providers: IdentityProvidersTable;
  invitation_waves: InvitationWavesTable;
  jobs: JobsTable;
  linked_accounts: LinkedAccountsTable;
  member_care_tasks: MemberCareTasksTable;
  members: MembersTable;
  passkey_challenges: PasskeyChallengesTable;
  passkeys: PasskeysTable;
  money_ledger: MoneyLedgerTable;
  payment_attempts: PaymentAttemptsTable;
  post_blocks: PostBlocksTable;
  post_categories: PostCategoriesTable;
  post_texts: PostTextsTable;
  posts: PostsTable;
  program_categories: ProgramCategoriesTable;
  programs: ProgramsTable;
  questionnaire_drafts: QuestionnaireDraftsTable;
  questionnaire_results: QuestionnaireResultsTable;
  provider_categories: ProviderCategoriesTable;
  provider_counts: ProviderCountsTable;
  provider_locations: ProviderLocationsTable;
  providers: ProvidersTable;
  rate_limits: RateLimitsTable;
  receipts: ReceiptsTable;
  appeals: AppealsTable;
  first_decisions: FirstDecisionsTable;
  reimbursement_drafts: ReimbursementDraftsTable;
  reimbursement_events: ReimbursementEventsTable;
  reimbursement_services: ReimbursementServicesTable;
  reimbursements: ReimbursementsTable;
  roster_imports: RosterImportsTable;
  roster_members: RosterMembersTable;
  roster_rows: RosterRowsTable;
  sandbox_bank_events: SandboxBankEventsTable;
  sandbox_bank_items: SandboxBankItemsTable;
  sandbox_bank_links: SandboxBankLinksTable;
  sandbox_bank_transfers: SandboxBankTransfersTable;
  sandbox_mails: SandboxMailsTable;
  schema_migrations: SchemaMigrationsTable;
  sealing_check: SealingCheckTable;
  sealing_keys: SealingKeysTable;
  session_handovers: SessionHandoversTable;
  sessions: SessionsTable;
  sign_in_locks: SignInLocksTable;
  totp_enrolments: TotpEnrolmentsTable;
  signup_invitations: SignupInvitationsTable;
  terms_acceptances: TermsAcceptancesTable;
  single_sign_on_attempts: SingleSignOnAttemptsTable;
  single_sign_on_domains: SingleSignOnDomainsTable;
  staff: StaffTable;
  staff_invitations: StaffInvitationsTable;
  staff_roles: StaffRolesTable;
  staff_sessions: StaffSessionsTable;
  totp_factors: TotpFactorsTable;
  transfer_event_cursor: TransferEventCursorTable;
  visitor_sessions: VisitorSessionsTable;
  wave_invitations: WaveInvitationsTable;
  withdrawn_consents: WithdrawnConsentsTable;
  work_items: WorkItemsTable;
}
