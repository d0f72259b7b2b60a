import { headers } from 'next/headers';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { loadClaims } from '#tests/tools/bench/stacks/apps/shared/load-claims.ts';
import { Claims } from '#tests/tools/bench/stacks/apps/shared/pages.tsx';

export const metadata = { title: 'Your claims · Wren' };

export default async function ClaimsPage() {
  const view = await loadClaims((await headers()).get('cookie'));
  if (!view) redirect('/login');
  return <Claims view={view} Link={Link} Form="form" />;
}
