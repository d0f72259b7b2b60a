import { data } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { KeyValue } from '#app/ui/key-value.tsx';
import { CallFrame } from './call-frame.tsx';
import { callPage } from './call-page.server.ts';
import { NoCall } from './no-call.tsx';
import type { Route } from './+types/join.route';

export const handle = { island: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await callPage(context, request);
  return data(page, { status: page ? 200 : 404 });
}

/** The expert's side: whom they meet and what about, and nothing more of the member. */
export default function Join({ loaderData: page }: Route.ComponentProps) {
  const translate = useTranslate();
  if (!page) return <NoCall text="callPage:none.host" />;
  const name = page.member ?? '';
  return (
    <CallFrame title={translate('callPage:hostTitle', { name })} page={page}>
      <KeyValue rows={page.about} />
    </CallFrame>
  );
}
