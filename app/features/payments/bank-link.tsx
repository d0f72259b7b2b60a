import type { ReactNode } from 'react';
import { Island } from '#app/islands/island.tsx';
import type { BankLinkProps } from '#app/islands/bank-link/bank-link-props.ts';

/** What react-plaid-link looks for, and takes as loaded where it is. */
const providerScript = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';

/**
 * Linking a bank account in the page, beside what works without it. With a stand-in the page names the script that it stands
 * in for, in an element that loads nothing, as whatever runs islands knows modules: trusted types forbid that to scripts.
 */
export function BankLink({ island, children }: { island: BankLinkProps; children: ReactNode }) {
  return (
    <>
      <Island name="bank-link" props={island}>
        {children}
      </Island>
      {island.script && <script noModule src={providerScript} />}
    </>
  );
}
