import type { RouteHandle } from '#app/page/route-handle.ts';
import { ChatPage } from './chat-page.tsx';
import { chatView, openChat } from './open-chat.server.ts';
import { handleMessage } from './handle-message.server.ts';
import type { Route } from './+types/chat.route';

export const handle = { island: true, takesFiles: true } satisfies RouteHandle;

export const middleware: Route.MiddlewareFunction[] = [openChat];

export function loader({ request, context }: Route.LoaderArgs) {
  return chatView(request, context);
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleMessage(request, context);
}

export default function Chat({ loaderData, actionData }: Route.ComponentProps) {
  return <ChatPage {...loaderData} result={actionData?.result} />;
}
