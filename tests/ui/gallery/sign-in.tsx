import { SignedOutFrame } from '#app/frame/signed-out-frame.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';

const missing = { code: 'blank', text: 'Email or password is missing' };

/** The password step of signing in. */
export function SignInPage({ faulty }: { faulty?: boolean }) {
  return (
    <SignedOutFrame
      skipText="Skip to main content"
      brand={{ name: 'Wren', href: '/' }}
      line="Your family-care benefit from Acme"
      help={
        <p>
          Need help? Call <a href="tel:+15550100">555-0100</a>, every day, 8 am to 8 pm.
        </p>
      }
      languageSwitch={
        <LinkButton look="plain" icon="language" href="?locale=es" lang="es">
          Español
        </LinkButton>
      }
    >
      {faulty && <ErrorSummary title="There is a problem" errors={[{ fieldId: 'password', ...missing }]} />}
      <PageHeader title="Welcome back" lead="Sign in as maya.rivera@acme.example" />
      <form method="post" noValidate>
        <Field
          id="password"
          name="password"
          type="password"
          label="Password"
          autoComplete="current-password"
          autoCapitalize="off"
          spellCheck={false}
          errorPrefix="Error:"
          errors={faulty ? [missing] : undefined}
        />
        <div className="actions">
          <SubmitButton pending="Signing in…">Sign in</SubmitButton>
          <LinkButton look="plain" href="/password/new">
            Forgot your password?
          </LinkButton>
        </div>
      </form>
      <p>
        New here? <a href="/signup">Activate your membership</a>
      </p>
    </SignedOutFrame>
  );
}
