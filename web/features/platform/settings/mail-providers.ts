import { mailTexts as texts } from './mail-texts.ts';

interface Server {
  host: string;
  port: string;
  secure: boolean;
}

const servers = {
  gmail: 'smtp.gmail.com',
  outlook: 'smtp.office365.com',
  yahoo: 'smtp.mail.yahoo.com',
} as const;

export type MailProvider = keyof typeof servers | 'own';

export const mailProviders: { value: MailProvider; label: string }[] = [
  { value: 'gmail', label: 'Gmail' },
  { value: 'outlook', label: 'Outlook' },
  { value: 'yahoo', label: 'Yahoo' },
  { value: 'own', label: texts.own },
];

/** The settings of each provider; a custom server starts empty. */
export const serverOf = (provider: MailProvider): Server => ({
  host: provider === 'own' ? '' : servers[provider],
  port: '587',
  secure: false,
});

/** Returns the provider of a server. */
export function providerOf({ host, port, secure }: Server): MailProvider {
  const found = mailProviders.find(({ value }) => {
    const server = serverOf(value);
    return server.host === host.trim().toLowerCase() && server.port === port.trim() && server.secure === secure;
  });
  return found?.value ?? 'own';
}
