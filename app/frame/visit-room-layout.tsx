import { SignedOutShell } from './signed-out-shell.tsx';

/** Like open pages, but wide enough for two pictures side by side. */
export default function VisitRoomLayout() {
  return <SignedOutShell width="wide" />;
}
