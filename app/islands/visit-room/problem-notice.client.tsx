import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { useVisitRoomTexts } from './texts.ts';
import { waysOut, type ShownProblem, type WayOut } from './problems.ts';

interface ProblemNoticeProps {
  problem: ShownProblem;
  reloadUrl: string;
  /** The actions available here; one without a handler is not offered. */
  actions: Partial<Record<WayOut, (() => void) | undefined>>;
}

/** A problem with its message and actions. */
export function ProblemNotice({ problem, reloadUrl, actions }: ProblemNoticeProps) {
  const t = useVisitRoomTexts();
  const ways = waysOut[problem].filter((way) => way === 'reload' || actions[way]);
  return (
    <Notice type={problem === 'savedMissing' ? 'alert' : 'error'}>
      <p>
        <strong>{t(`problem.${problem}`)}</strong>
      </p>
      <p>{t(`problem.${problem}.text`)}</p>
      {ways.length > 0 && (
        <div className="actions">
          {ways.map((way) =>
            way === 'reload' ? (
              <LinkButton key={way} look="plain" href={reloadUrl}>
                {t('way.reload')}
              </LinkButton>
            ) : (
              <Button key={way} type="button" look="plain" onClick={actions[way]}>
                {t(`way.${way}`)}
              </Button>
            ),
          )}
        </div>
      )}
    </Notice>
  );
}
