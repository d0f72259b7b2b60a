import { SignedOutShell } from './signed-out-shell.tsx';

/** As open pages, but with room for two pictures side by side. */
export default function VisitRoomLayout() {
  return <SignedOutShell width="wide" />;
}
