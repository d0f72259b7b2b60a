import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { companyKind } from '#server/cli/setup/company-kind.ts';
import { kindOf } from '#server/cli/setup/content-kinds.ts';
import { documentsOf, parseText, type ReadDocument } from '#server/cli/setup/read-document.ts';
import type { Row } from '#server/cli/setup/section.ts';
import { shippedContent } from '#server/cli/setup/shipped-content.ts';
import { readExperts } from './catalog/experts.ts';
import { readPolicies } from './catalog/policy-file.ts';
import { readProviders } from './catalog/providers.ts';

export const demoCompanyIds = ['acme', 'acme-ireland', 'globex', 'initech', 'umbrella'] as const;

function readCompany(id: string): ReadDocument {
  // The built server has no other files beside it; the sandbox runs from the sources.
  const path = join(
    dirname(findPackageJSON(import.meta.url) ?? ''),
    'server/sandbox/seed/companies',
    `${id}.yaml`,
  );
  const policies = readPolicies(id);
  return parseText(companyKind, path, `${readFileSync(path, 'utf8')}policies: ${JSON.stringify(policies)}\n`);
}

let documents: readonly ReadDocument[] | undefined;

/** The demo's companies: a file each, with their wording of content/policies.json. Read once. */
const companyDocuments = (): readonly ReadDocument[] => (documents ??= demoCompanyIds.map(readCompany));

/** Everything of the demo that belongs to no member, for `applyDocuments`. */
export const demoDocuments = (): ReadDocument[] => [
  ...shippedContent(),
  ...documentsOf(kindOf('experts'), readExperts()),
  ...documentsOf(kindOf('providers'), readProviders()),
  ...companyDocuments(),
];

/** The rows of the companies in a table of companies. */
export const companyRows = (table: string): Row[] =>
  companyDocuments().flatMap(({ parts }) =>
    parts.filter(({ section }) => section.table === table).flatMap(({ rows }) => rows.map(({ row }) => row)),
  );
