import { maxContactMessageLength } from '../../../../shared/messaging/contact/contact-subjects.ts';
import { emailProblem } from '../../../../shared/platform/core/email-shape.ts';
import { isPhone } from '../../../../shared/shop/addresses/addresses.ts';
import { checkTexts as texts } from './contact-texts.ts';

export interface ContactValues {
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
}

/** Returns the problem of each field (Slovak), null where there is none. */
export function checkContact({ name, email, phone, message }: ContactValues) {
  return {
    name: checkLength(name, 100, texts.nameMissing, texts.tooLong),
    email: emailProblem(email),
    phone: phone.trim() && !isPhone(phone) ? texts.phoneInvalid : null,
    message: checkLength(message, maxContactMessageLength, texts.messageMissing, texts.messageTooLong),
  };
}

function checkLength(text: string, max: number, missing: string, tooLong: string): string | null {
  const { length } = text.trim();
  if (length === 0) return missing;
  return length > max ? tooLong : null;
}
