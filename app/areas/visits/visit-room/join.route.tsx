import type { RouteHandle } from '#app/page/route-handle.ts';
import { data } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { NoVisit, VisitRoomFrame } from './visit-room-frame.tsx';
import { visitRoomPage } from './visit-room-page.server.ts';
import type { Route } from './+types/join.route';

export const handle = { island: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await visitRoomPage(context, request);
  return data(page, { status: page ? 200 : 404 });
}

/** The expert's side. It shows only the member's name and the subject. */
export default function Join({ loaderData: page }: Route.ComponentProps) {
  const translate = useTranslate();
  if (!page) return <NoVisit text="visitRoom:none.host" />;
  const name = page.member ?? '';
  return (
    <VisitRoomFrame title={translate('visitRoom:hostTitle', { name })} page={page}>
      <KeyValue rows={page.about} />
    </VisitRoomFrame>
  );
}
