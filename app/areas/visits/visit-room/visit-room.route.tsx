import type { RouteHandle } from '#app/page/route-handle.ts';
import { data, href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { NoVisit, VisitRoomFrame } from './visit-room-frame.tsx';
import { visitRoomPage } from './visit-room-page.server.ts';
import type { Route } from './+types/visit-room.route';

export const handle = { island: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await visitRoomPage(context, request);
  return data(page, { status: page ? 200 : 404 });
}

/** The member's side of a visit. */
export default function VisitRoom({ loaderData: page }: Route.ComponentProps) {
  const translate = useTranslate();
  if (!page) return <NoVisit text="visitRoom:none.member" visitsHref={href('/video-visits')} />;
  const values = { name: page.expert };
  return (
    <VisitRoomFrame
      title={translate('visitRoom:title', values)}
      tabTitle={translate('visitRoom:pageTitle', values)}
      page={page}
    />
  );
}
