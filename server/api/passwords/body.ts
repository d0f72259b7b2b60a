import { z } from '@hono/zod-openapi';

const token = z.string().min(1, 'invalid_token').max(200, 'invalid_token');

export const forgotBody = z
  .object({ email: z.string('blank.email').trim().min(1, 'blank.email').max(320) })
  .openapi('ForgotPassword');

export const checkTokenBody = z.object({ reset_password_token: token }).openapi('CheckResetPasswordToken');

/** The password's own rules need the company: they come with the token. */
export const resetBody = z
  .object({
    reset_password_token: token,
    password: z.string('blank.password').min(1, 'blank.password').max(1000),
    password_confirmation: z.string('mismatch.password').max(1000),
  })
  .openapi('ResetPassword');

export const changeBody = z
  .object({
    current_password: z.string('blank.current_password').min(1, 'blank.current_password').max(1000),
    password: z.string('blank.new_password').min(1, 'blank.new_password').max(1000),
    password_confirmation: z.string('mismatch.password').max(1000),
  })
  .openapi('ChangePassword');
