import { data, href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { CallFrame } from './call-frame.tsx';
import { callPage } from './call-page.server.ts';
import { NoCall } from './no-call.tsx';
import type { Route } from './+types/call.route';

export const handle = { island: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await callPage(context, request);
  return data(page, { status: page ? 200 : 404 });
}

/** The member's side of a visit. */
export default function Call({ loaderData: page }: Route.ComponentProps) {
  const translate = useTranslate();
  if (!page) return <NoCall text="callPage:none.member" href={href('/video-visits')} />;
  const values = { name: page.expert };
  return (
    <CallFrame
      title={translate('callPage:title', values)}
      pageTitle={translate('callPage:pageTitle', values)}
      page={page}
    />
  );
}
