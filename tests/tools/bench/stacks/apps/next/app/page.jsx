import { headers } from 'next/headers';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { loadHome } from '#tests/tools/bench/stacks/apps/shared/load-home.ts';
import { Home } from '#tests/tools/bench/stacks/apps/shared/pages.tsx';

export const metadata = { title: 'Home · Wren' };

export default async function HomePage() {
  const view = await loadHome((await headers()).get('cookie'));
  if (!view) redirect('/login');
  return <Home view={view} Link={Link} Form="form" />;
}
