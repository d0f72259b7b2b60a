import { HelpLine } from './help-line.tsx';
import { SignedOutShell } from './signed-out-shell.tsx';

/** Like open pages, but wide enough for two pictures side by side. The page itself names the Care Team's contact. */
export default function VisitRoomLayout() {
  return <SignedOutShell width="wide" help={<HelpLine email={null} phone={null} />} />;
}
