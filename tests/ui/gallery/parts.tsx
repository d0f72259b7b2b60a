import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Choices } from '#app/ui/fields/choices.tsx';
import { DateFields } from '#app/ui/fields/date-fields.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { Meter } from '#app/ui/status/meter.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { NestScene } from '#app/ui/pictures/scenes/nest-scene.tsx';
import { Steps } from '#app/ui/status/steps.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { GalleryFrame } from './frame.tsx';
import { portrait } from './portrait.ts';

const words = { errorPrefix: 'Error:' };

/** Every part that no other page of the gallery shows, and the states of the rest. */
export function PartsPage() {
  return (
    <GalleryFrame at="/settings">
      <PageHeader
        eyebrow="Gallery"
        title="Every part in one place"
        lead="Look at it in both schemes and both directions."
      />
      <div className="narrow">
        <Notice type="success" duration={5000}>
          Your claim is sent. We review it within 24 hours.
        </Notice>
        <Notice type="info">You have a visit tomorrow at 10:30 AM PST.</Notice>
        <Notice type="alert">A part of this page could not be loaded. Try again in a few minutes.</Notice>
        <Notice type="error">Oops! Something went wrong.</Notice>
      </div>
      <div className="columns">
        <div>
          <Card heading="Buttons and links">
            <div className="stack">
              <div className="actions">
                <Button>Save and continue</Button>
                <Button look="secondary">Not now</Button>
                <Button look="danger">Cancel claim</Button>
              </div>
              <div className="actions">
                <Button look="plain">Save for later</Button>
                <Button look="plain-danger" icon="remove">
                  Remove
                </Button>
                <LinkButton href="/x" look="secondary" icon="download">
                  Download
                </LinkButton>
              </div>
            </div>
          </Card>
          <Card heading="Fields">
            <form noValidate>
              <Field
                {...words}
                id="name"
                name="name"
                label="Preferred name"
                optional="(optional)"
                value="Maya"
              />
              <Field
                {...words}
                id="code"
                name="code"
                label="Six-digit code"
                hint="From your authenticator app"
                width="code"
                inputMode="numeric"
                autoComplete="one-time-code"
              />
              <DateFields
                {...words}
                id="dob"
                legend="Date of birth"
                hint="For example 3 27 1991"
                errors={[{ code: 'incomplete', text: 'Date of birth must include a day' }]}
                parts={{
                  month: { name: 'm', label: 'Month', value: '3', autoComplete: 'bday-month' },
                  day: { name: 'd', label: 'Day', faulty: true, autoComplete: 'bday-day' },
                  year: { name: 'y', label: 'Year', value: '1991', autoComplete: 'bday-year' },
                }}
              />
              <TextArea {...words} id="note" name="note" label="A note for your expert" rows={3} />
              <Choices
                {...words}
                kind="radio"
                id="goal"
                name="goal"
                legend="What are you working toward?"
                chosen={['pregnant']}
                choices={[
                  { value: 'pregnant', label: 'A healthy pregnancy', hint: 'You are expecting a baby' },
                  { value: 'build', label: 'Building a family' },
                ]}
              />
              <Choices
                {...words}
                kind="checkbox"
                id="consent"
                name="consent"
                legend="Consent for data use"
                errors={[{ code: 'blank', text: 'Tick the box to go on' }]}
                choices={[{ value: 'yes', label: 'I agree that my care team may see my answers' }]}
              />
            </form>
          </Card>
        </div>
        <div>
          <Card heading="States">
            <div className="actions">
              <Tag tone="info" icon="clock">
                In review
              </Tag>
              <Tag tone="ok" icon="done">
                Approved
              </Tag>
              <Tag tone="bad" icon="failed">
                Rejected
              </Tag>
              <Tag tone="warn" icon="alert">
                Due soon
              </Tag>
              <Tag tone="plain" icon="canceled">
                Canceled
              </Tag>
            </div>
          </Card>
          <Card heading="Progress">
            <Steps label="Step 2 of 5" current={2} total={5} />
            <Meter share={0.4}>$600.00 of $1,500.00 deductible met</Meter>
            <Meter share={0}>$0.00 of $4,000.00 out-of-pocket maximum</Meter>
          </Card>
          <Card heading="People">
            <div className="actions">
              <Avatar name="Rosa Delgado" image={portrait('rosa_delgado')} size="large" />
              <Avatar name="Rosa Delgado" image={portrait('rosa_delgado')} />
              <Avatar name="Maya Rivera" />
              <Avatar name="Maya Rivera" size="large" />
            </div>
          </Card>
          <Card>
            <EmptyState
              picture={<NestScene />}
              title="No claims yet"
              text="When you pay for care yourself, ask for the money back here."
            >
              <LinkButton href="/reimbursement">Claim an expense</LinkButton>
            </EmptyState>
          </Card>
          <Card heading="Help">
            <Disclosure summary="What counts as a receipt?" open>
              <p>A bill that names the provider, the date, the service and the amount you paid.</p>
            </Disclosure>
            <Disclosure summary="When do I get my money?">
              <p>With your next pay.</p>
            </Disclosure>
          </Card>
        </div>
      </div>
    </GalleryFrame>
  );
}
