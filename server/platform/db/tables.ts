import type { AuditTables } from './tables/audit.ts';
import type { BillsTables } from './tables/bills.ts';
import type { CallsTables } from './tables/calls.ts';
import type { CareTeamTables } from './tables/care-team.ts';
import type { CompaniesTables } from './tables/companies.ts';
import type { ContentTables } from './tables/content.ts';
import type { CoverageTables } from './tables/coverage.ts';
import type { MembersTables } from './tables/members.ts';
import type { OperationTables } from './tables/operation.ts';
import type { ProvidersTables } from './tables/providers.ts';
import type { RosterTables } from './tables/roster.ts';
import type { SandboxBankTables } from './tables/sandbox-bank.ts';
import type { SignInTables } from './tables/sign-in.ts';
import type { StaffTables } from './tables/staff.ts';

/** Every table of server/platform/db/migrations; tables.test.ts compares them with the real ones. */
export interface Tables
  extends
    AuditTables,
    BillsTables,
    CallsTables,
    CareTeamTables,
    CompaniesTables,
    ContentTables,
    CoverageTables,
    MembersTables,
    OperationTables,
    ProvidersTables,
    RosterTables,
    SandboxBankTables,
    SignInTables,
    StaffTables {}
