import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/actions/button.tsx';

export function SignOutForm() {
  const translate = useTranslate();
  return (
    <Form action={href('/signout')} className="sign-out">
      <Button look="plain" icon="sign-out">
        {translate('common:signOut')}
      </Button>
    </Form>
  );
}
