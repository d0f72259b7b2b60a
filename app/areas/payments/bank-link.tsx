import type { ReactNode } from 'react';
import { Island } from '#app/islands/island.tsx';
import type { BankLinkProps } from '#app/islands/bank-link/bank-link-props.ts';

/** The script that react-plaid-link looks for and treats as loaded when it exists. */
const providerScript = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';

/**
 * Links a bank account in the page, with a fallback that works without it. With a stand-in the page contains an element with the
 * address of the replaced script; the element loads nothing, and trusted types would not let a script create it.
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
