import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import type { ImageSet } from '#app/ui/pictures/image-set.ts';
import { Meter } from '#app/ui/status/meter.tsx';

export interface BesidePlanProps {
  /** Of all tasks of the plan, how many are done; left out where not all are at hand. */
  progress: { done: number; total: number } | undefined;
  carePartner: { name: string; firstName: string; image: ImageSet | undefined } | undefined;
}

/** How far the plan is, and whom to ask about it. */
export function BesidePlan({ progress, carePartner }: BesidePlanProps) {
  const translate = useTranslate();
  return (
    <>
      {progress && progress.total > 0 && <HowFar {...progress} />}
      {carePartner && (
        <Card id="ask" heading={translate('carePlan:beside.question')}>
          <div className="person">
            <Avatar name={carePartner.name} image={carePartner.image} />
            <div>
              <p className="row-title">{carePartner.name}</p>
              <p className="row-detail">{translate('careTeam:partner.eyebrow')}</p>
            </div>
          </div>
          <LinkButton look="secondary" icon="chat" href={href('/care-navigator')}>
            {translate('careTeam:chat', { name: carePartner.firstName })}
          </LinkButton>
        </Card>
      )}
    </>
  );
}

function HowFar({ done, total }: { done: number; total: number }) {
  const translate = useTranslate();
  const left = total - done;
  return (
    <Card id="how-far" heading={translate('carePlan:beside.progress')}>
      <Meter share={done / total}>
        {left === 0
          ? translate('carePlan:beside.allDone')
          : translate('carePlan:beside.left', { count: left })}
      </Meter>
    </Card>
  );
}
