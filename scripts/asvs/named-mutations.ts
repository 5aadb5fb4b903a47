export interface NamedMutation {
  /** What stands there once, and what comes in its place. */
  path: string;
  search: string;
  replace: string;
  /** The test file that turns red; `only`: those of its tests, for a long one. */
  test: string;
  only?: string;
}

/** What docs/asvs.md claims of a requirement: by `npm run mutants -- --asvs <name>` each can be seen again. */
export const namedMutations: Record<string, NamedMutation> = {
  // Encoding and injection.
  'raw-filename-in-header': {
    path: 'worker/platform/core/attachment.ts',
    search: 'asciiName(filename)}',
    replace: 'filename}',
    test: 'worker/testing/abuse/names.slow.test.ts',
  },
  'csv-formulas': {
    path: 'shared/format/csv.ts',
    search: 'formulaStart.test(value) ?',
    replace: 'false ?',
    test: 'shared/format/csv.test.ts',
  },
  'json-ends-script': {
    path: 'worker/library/links/share-page.ts',
    search: ".replaceAll('<', '\\\\u003c')",
    replace: '',
    test: 'worker/library/links/sharing.test.ts',
  },
  'doctype-allowed': {
    path: 'worker/engine/bank-statements/parse-xml.ts',
    search: '/<!(?:DOCTYPE|ENTITY)/i.test(text) || ',
    replace: '',
    test: 'worker/engine/bank-statements/parse-xml.test.ts',
  },
  'xml-unescaped': {
    path: 'worker/platform/core/xml.ts',
    search: ".replace(/[&<>\"]/g, (letter) => entities[letter] ?? '')",
    replace: '',
    test: 'worker/money/accountant-export',
  },
  'controls-in-names': {
    path: 'shared/platform/core/one-line.ts',
    search: "    .min(1, missing)\n    .regex(/^\\P{Cc}*$/u, 'Text obsahuje znaky, ktoré sa nedajú uložiť.');",
    replace: '    .min(1, missing);',
    test: 'worker/messaging/contact/contact.test.ts',
  },
  'metadata-address': {
    path: 'worker/messaging/mail/mail-host.ts',
    search: "  ['169.254.0.0', 16],\n",
    replace: '',
    test: 'worker/messaging/mail/mail-host.test.ts',
  },
  'path-in-filename': {
    path: 'worker/library/photos/clean-filename.ts',
    search: 'name.split(/[\\\\/]/).at(-1)',
    replace: 'name',
    test: 'worker/library/photos/clean-filename.test.ts',
  },
  'path-in-zip': {
    path: 'worker/engine/zip/zip-names.ts',
    search: '    .split(/[/\\\\]/)\n    .at(-1)!\n',
    replace: '',
    test: 'worker/engine/zip/zip-names.test.ts',
  },
  // Business logic.
  'storage-not-reserved': {
    path: 'worker/library/photos/reserve-storage.ts',
    search: 'where: and(eq(libraries.id, photo.userId), fits(bytes), photo.ledger?.fits(bytes, 1)),',
    replace: 'where: eq(libraries.id, photo.userId),',
    test: 'worker/money/storage/quota.slow.test.ts',
  },
  'contact-unlimited': {
    path: 'worker/messaging/contact/send-message.ts',
    search: "  await enforceRateLimit(ctx, limits, 'too-many-messages');\n",
    replace: '',
    test: 'worker/messaging/contact/contact.test.ts',
  },
  // Front end and HTTP.
  'no-sandbox': {
    path: 'worker/platform/core/security-headers.ts',
    search: "frame-ancestors 'none'; sandbox",
    replace: "frame-ancestors 'none'",
    test: 'worker/headers.test.ts',
    only: '404',
  },
  framed: {
    path: 'worker/platform/core/security-headers.ts',
    search: "default-src 'none'; frame-ancestors 'none'; sandbox",
    replace: "default-src 'none'; sandbox",
    test: 'worker/headers.test.ts',
    only: '404',
  },
  'hsts-short': {
    path: 'worker/platform/core/security-headers.ts',
    search: 'max-age=31536000; includeSubDomains',
    replace: 'max-age=3600',
    test: 'worker/headers.test.ts',
    only: '404',
  },
  sniffing: {
    path: 'worker/platform/core/security-headers.ts',
    search: "  'x-content-type-options': 'nosniff',\n",
    replace: '',
    test: 'worker/headers.test.ts',
    only: '404',
  },
  'referrer-leaks': {
    path: 'worker/platform/core/security-headers.ts',
    search: "  'referrer-policy': 'no-referrer',\n",
    replace: '',
    test: 'worker/headers.test.ts',
    only: '404',
  },
  'responses-cached': {
    path: 'worker/platform/core/security-headers.ts',
    search: "  'cache-control': 'no-store',\n",
    replace: '',
    test: 'worker/headers.test.ts',
    only: '404',
  },
  'form-as-json': {
    path: 'worker/platform/core/http.ts',
    search: "        throw new AppError('json-expected');\n",
    replace: '        return;\n',
    test: 'worker/headers.test.ts',
    only: 'sends no form',
  },
  'body-unlimited': {
    path: 'worker/platform/csp-reports/routes.ts',
    search: 'maxSize: 16 * 1024',
    replace: 'maxSize: 16 * 1024 * 1024',
    test: 'worker/platform/csp-reports/csp-reports.test.ts',
  },
  // Access.
  'admin-is-anybody': {
    path: 'worker/platform/core/guards.ts',
    search: "      if (!isAllowed(c.var.user.role)) throw new AppError('forbidden');\n",
    replace: '',
    test: 'worker/platform/core/guards.test.ts',
    only: 'requireAdmin',
  },
  'operator-is-admin': {
    path: 'worker/platform/core/guards.ts',
    search: "requireRole((role) => role === 'ADMIN')",
    replace: 'requireRole(isStaff)',
    test: 'worker/platform/core/guards.test.ts',
    only: 'requireAdmin',
  },
  'contracts-skipped': {
    path: 'worker/platform/core/http.ts',
    search: '    return await schema.safeParseAsync(value);\n',
    replace:
      '    const result = await schema.safeParseAsync(value);\n    return result.success ? { success: true as const, data: value } : result;\n',
    test: 'worker/messaging/contact/contact.test.ts',
  },
  // Signed links.
  'signature-unchecked': {
    path: 'worker/platform/core/signatures.ts',
    search: 'return actual.length === expected.length && timingSafeEqual(actual, expected);',
    replace: 'return actual.length === expected.length;',
    test: 'worker/testing/abuse/signed-links.slow.test.ts',
  },
  'link-never-ends': {
    path: 'worker/platform/core/signed-links.ts',
    search: 'return expires > ctx.now && isSame',
    replace: 'return isSame',
    test: 'worker/testing/abuse/signed-links.slow.test.ts',
  },
  'one-key-for-all': {
    path: 'worker/platform/core/signatures.ts',
    search: "const key = createHmac('sha256', secret).update(purpose).digest();",
    replace: "const key = createHmac('sha256', secret).digest();",
    test: 'worker/testing/abuse/signed-links.slow.test.ts',
  },
  'share-token-survives': {
    path: 'worker/library/links/open-share.ts',
    search: '(await readShareToken(ctx, token)) === claimOf(link)',
    replace: '(await readShareToken(ctx, token)) !== null',
    test: 'worker/library/links/sharing.test.ts',
  },
  'cipher-unauthenticated': {
    path: 'worker/platform/core/secret-cipher.ts',
    search: 'scheme !== version || !iv || !bytes || more.length > 0',
    replace: '!iv || !bytes',
    test: 'worker/platform/core/secret-cipher.test.ts',
  },
  // Passwords.
  'password-cut': {
    path: 'worker/platform/core/passwords.ts',
    search: "'password', password.normalize('NFC'))",
    replace: "'password', password.normalize('NFC').slice(0, 72))",
    test: 'worker/platform/core/passwords.slow.test.ts',
  },
  'breach-ignored': {
    path: 'worker/accounts/auth/check-password.ts',
    search: '((await isBreached(ctx, password)) ? breachedProblem : null)',
    replace: 'null',
    test: 'worker/accounts/auth/breached-passwords.test.ts',
  },
  'breach-fails-closed': {
    path: 'worker/accounts/auth/is-breached.ts',
    search: '    return false;\n  }\n}',
    replace: '    return true;\n  }\n}',
    test: 'worker/accounts/auth/breached-passwords.test.ts',
  },
  'common-passwords': {
    path: 'worker/accounts/auth/check-password.ts',
    search: 'isCommon: (text) => common.has(text)',
    replace: 'isCommon: () => false',
    test: 'worker/accounts/auth/password-rules.test.ts',
  },
  'slovak-words': {
    path: 'worker/accounts/auth/check-password.ts',
    search: 'isWord: isSlovakWord',
    replace: 'isWord: () => false',
    test: 'worker/accounts/auth/password-rules.test.ts',
  },
  'activated-by-link': {
    path: 'worker/accounts/auth/activate-account.ts',
    search: 'if (password !== undefined) await checkRegistrationPassword(',
    replace: 'if (password === null) await checkRegistrationPassword(',
    test: 'worker/accounts/auth/first-owner.test.ts',
  },
  'stranger-keeps-factors': {
    path: 'worker/accounts/auth/reset-password.ts',
    search: '      ...forgetFactors(ctx, id, since),\n',
    replace: '',
    test: 'worker/accounts/auth/first-owner.test.ts',
  },
  'limits-in-clear': {
    path: 'worker/platform/core/rate-limit-key.ts',
    search: "sign(secrets.app, 'rate-limit', key).slice(0, 22)",
    replace: 'key',
    test: 'worker/platform/core/rate-limit-key.test.ts',
  },
  'owners-codes-wait': {
    path: 'worker/accounts/auth/log-in-with-factor.ts',
    search: 'own: known === null ? null : { device: known }',
    replace: 'own: null',
    test: 'worker/accounts/factors/known-device-codes.slow.test.ts',
  },
  'own-words': {
    path: 'shared/accounts/auth/guessable-passwords.ts',
    search: 'isOnly([...siteWords, ...own], reading, isCommon)',
    replace: 'isOnly([], reading, isCommon)',
    test: 'worker/accounts/auth/password-rules.test.ts',
  },
  // Sessions.
  'sessions-kept-raw': {
    path: 'worker/platform/core/sessions.ts',
    search: 'tokenHash: sha256(token), userId',
    replace: 'tokenHash: token, userId',
    test: 'worker/accounts/sessions/sessions.test.ts',
  },
  'never-idle': {
    path: 'worker/platform/core/sessions.ts',
    search: 'idleMs !== null && lastUsedAt + idleMs <= ctx.now',
    replace: 'false',
    test: 'worker/accounts/sessions/sessions.test.ts',
  },
  'never-expires': {
    path: 'worker/platform/core/sessions.ts',
    search: ' && expiresAt > ctx.now && !isIdle',
    replace: ' && !isIdle',
    test: 'worker/accounts/sessions/sessions.test.ts',
  },
  'old-version-lives': {
    path: 'worker/platform/core/sessions.ts',
    search: 'return tokenVersion === user.tokenVersion && ',
    replace: 'return ',
    test: 'worker/testing/abuse/revocation.test.ts',
  },
  'lock-ignored': {
    path: 'worker/platform/core/guards.ts',
    search: "    if (c.var.session.lockedAt !== null) throw new AppError('session-locked');\n    await next();",
    replace: '    await next();',
    test: 'worker/accounts/sessions/sessions.test.ts',
  },
  'others-session-ended': {
    path: 'worker/accounts/sessions/end-sessions.ts',
    search: 'and(eq(sessions.id, sessionId), eq(sessions.userId, user.id))',
    replace: 'and(eq(sessions.id, sessionId))',
    test: 'worker/accounts/sessions/sessions.test.ts',
  },
  'confirmation-lasts': {
    path: 'worker/platform/core/confirmation.ts',
    search: 'if (ctx.now - confirmedAt >= confirmationMs)',
    replace: 'if (confirmedAt < 0)',
    test: 'worker/accounts/auth/confirm.test.ts',
  },
  'originals-outlive': {
    path: 'worker/platform/core/session-links.ts',
    search: "return n === '' || (await findSessionById(ctx, n)) !== null;",
    replace: "return n === '' || findSessionById.length > 0;",
    test: 'worker/accounts/sessions/sessions.test.ts',
  },
  // Logs.
  'secrets-in-log': {
    path: 'worker/platform/core/log.ts',
    search: "typeof value === 'string' ? withoutSecrets(value) : value,",
    replace: 'value,',
    test: 'worker/log-lines.test.ts',
    only: 'a failure and its request',
  },
  'refusals-unlogged': {
    path: 'worker/platform/core/request-log.ts',
    search: '    code: c.var.failure,\n',
    replace: '',
    test: 'worker/testing/abuse/refusal-notes.test.ts',
  },
  'caller-unlogged': {
    path: 'worker/platform/core/request-log.ts',
    search: '    userId: user?.id,\n',
    replace: '',
    test: 'worker/log-lines.test.ts',
    only: 'is one line',
  },
  'error-tells': {
    path: 'worker/platform/core/http.ts',
    search: 'error: errors.unexpected[1], code',
    replace: 'error: String(error), code',
    test: 'worker/headers.test.ts',
    only: 'unexpected errors',
  },
  'values-in-log': {
    path: 'worker/platform/core/error-facts.ts',
    search: '  if (error instanceof DrizzleQueryError)\n',
    replace: '  if (error instanceof RangeError)\n',
    test: 'worker/platform/core/error-facts.test.ts',
  },
  'reports-with-queries': {
    path: 'worker/platform/csp-reports/describe-violation.ts',
    search: 'const parts = url.pathname.split',
    replace: 'const parts = (url.pathname + url.search).split',
    test: 'worker/platform/csp-reports/csp-reports.test.ts',
  },
  // More of the same chapters, in the order of docs/asvs.md.
  'mail-unescaped': {
    path: 'worker/messaging/mail/mail-html.ts',
    search: "import { html } from 'hono/html';",
    replace:
      "import { raw } from 'hono/html';\nconst html = (parts: TemplateStringsArray, ...values: unknown[]) =>\n  raw(parts.reduce((all, part, at) => all + [values[at - 1] || ''].flat().join('') + part));",
    test: 'worker/testing/abuse/mail-injection.slow.test.ts',
  },
  'return-anywhere': {
    path: 'web/lib/return-path.ts',
    search: 'url.origin !== base || ',
    replace: '',
    test: 'web/lib/return-path.test.ts',
  },
  'redirects-followed': {
    path: 'worker/accounts/auth/is-breached.ts',
    search: "      redirect: 'manual',\n",
    replace: '',
    test: 'scripts/bundle/outbound.test.ts',
  },
  'clear-calls-served': {
    path: 'worker/app.ts',
    search: "app.use('/api/*', requireHttps);\n",
    replace: '',
    test: 'worker/platform/core/require-https.test.ts',
  },
  'job-taken-twice': {
    path: 'worker/production/print-jobs/move-job.ts',
    search: '    eq(printJobs.status, job.status),\n    eq(printJobs.statusBy, job.statusBy),\n',
    replace: '',
    test: 'worker/production/print-jobs/claim-race.test.ts',
  },
  'voucher-spent-twice': {
    path: 'worker/shop/vouchers/spend-voucher.ts',
    search: 'assertInBatch(isFree, code)',
    replace: 'code',
    test: 'worker/shop/orders/create/voucher-orders.slow.test.ts',
  },
  'address-from-caller': {
    path: 'worker/platform/core/http.ts',
    search: "c.req.header('cf-connecting-ip')",
    replace: "c.req.header('x-forwarded-for')",
    test: 'worker/messaging/contact/contact.test.ts',
  },
  'current-password-unasked': {
    path: 'worker/accounts/auth/check-own-password.ts',
    search: 'if (!verifyPassword(password,',
    replace: 'if (false && !verifyPassword(password,',
    test: 'worker/accounts/auth/change-password.test.ts',
  },
  'made-password-stays': {
    path: 'worker/accounts/customers/reset-password.ts',
    search: 'mustChangePassword: true,',
    replace: 'mustChangePassword: false,',
    test: 'worker/accounts/customers/customers.test.ts',
  },
  'reset-keeps-sessions': {
    path: 'worker/accounts/auth/new-password-values.ts',
    search: '  tokenVersion: sql`',
    replace: '  version: sql`',
    test: 'worker/testing/abuse/revocation.test.ts',
  },
  'unversioned-packages': {
    path: 'package.json',
    search: '"hono": "',
    replace: '"hono": "^',
    test: 'scripts/bundle/supply-chain.test.ts',
  },
  'advisory-passes': {
    path: 'scripts/audit/judge-advisories.ts',
    search: 'else problems.push(',
    replace: 'else notes.push(',
    test: 'scripts/audit/audit.slow.test.ts',
  },
  'meter-deployed': {
    path: 'scripts/deploy/read-settings.ts',
    search: "    ...(METER_D1 ? ['METER_D1 has to be empty: queries would run twice.'] : []),\n",
    replace: '',
    test: 'scripts/deploy/deploy-shop.test.ts',
  },
  'picture-by-its-name': {
    path: 'worker/engine/pictures/detect/detect-format.ts',
    search: '  return null;\n}\n\n/** Returns the words for',
    replace: "  return 'jpeg';\n}\n\n/** Returns the words for",
    test: 'worker/testing/abuse/upload-files.test.ts',
  },
  'tests-deployed': {
    path: 'worker/index.ts',
    search: "import { app } from './app.ts';",
    replace: "import { app } from './app.ts';\nimport './testing/factories.ts';",
    test: 'scripts/bundle/deployed-files.test.ts',
  },
  'no-delays': {
    path: 'worker/platform/core/growing-delays.ts',
    search: '  if (counted.length === 0) throw tooSoon(code, (blocked?.until ?? ctx.now) - ctx.now);\n',
    replace: '',
    test: 'worker/testing/abuse/guessing.test.ts',
  },
  'owner-locked-out': {
    path: 'worker/accounts/auth/sign-in-delays.ts',
    search: 'if (knownDevice !== null) return',
    replace: "if (knownDevice === '') return",
    test: 'worker/accounts/auth/known-devices.slow.test.ts',
  },
  'spraying-unnoticed': {
    path: 'worker/accounts/auth/note-failed-sign-in.ts',
    search: '  if (counted[0]?.count === sprayingLimit.max) await raiseAlarm(ctx, device);\n',
    replace: '',
    test: 'worker/accounts/auth/known-devices.slow.test.ts',
  },
  'failures-unrecorded': {
    path: 'worker/accounts/auth/note-failed-sign-in.ts',
    search: "recordEvent(ctx, { kind: 'sign-in-failed', userId, device }),",
    replace: "recordEvent(ctx, { kind: 'sign-in', userId, device }),",
    test: 'worker/accounts/auth-events/auth-events.test.ts',
  },
  'address-kept': {
    path: 'worker/platform/core/client-device.ts',
    search: "sign(ctx.secrets.app, 'client-address', address).slice(0, 22)",
    replace: 'address',
    test: 'worker/accounts/sessions/sessions.test.ts',
  },
  'factor-skipped': {
    path: 'worker/accounts/auth/log-in.ts',
    search: '  if (challenge) return challenge;\n',
    replace: '',
    test: 'worker/accounts/factors/totp.slow.test.ts',
  },
  'code-works-twice': {
    path: 'worker/accounts/factors/verify-factor.ts',
    search: 'update(totpFactors).set({ lastStep: step })',
    replace: 'update(totpFactors).set({ lastStep: factor.lastStep })',
    test: 'worker/accounts/factors/totp.slow.test.ts',
  },
  'code-lasts': {
    path: 'worker/accounts/factors/totp.ts',
    search: 'window: 1 ',
    replace: 'window: 20 ',
    test: 'worker/accounts/factors/totp.slow.test.ts',
  },
  'recovery-code-works-twice': {
    path: 'worker/accounts/factors/recovery-codes.ts',
    search: 'set({ usedAt: ctx.now }).where(isIt)',
    replace: 'set({ usedAt: null }).where(isIt)',
    test: 'worker/accounts/factors/totp.slow.test.ts',
  },
  'recovery-code-readable': {
    path: 'worker/accounts/factors/recovery-codes.ts',
    search: "sign(ctx.secrets.app, 'recovery-code', `",
    replace: "((_: string, __: string, text: string) => text)(ctx.secrets.app, 'recovery-code', `",
    test: 'worker/accounts/factors/totp.slow.test.ts',
  },
  'challenge-guessed': {
    path: 'worker/accounts/factors/challenges.ts',
    search: '        lt(authChallenges.failures, maxAttempts),\n',
    replace: '',
    test: 'worker/accounts/factors/totp.slow.test.ts',
  },
  'challenge-lasts': {
    path: 'worker/accounts/factors/challenges.ts',
    search: '        gt(authChallenges.expiresAt, ctx.now),\n',
    replace: '',
    test: 'worker/accounts/factors/totp.slow.test.ts',
  },
  'passkey-of-anybody': {
    path: 'worker/accounts/factors/verify-factor.ts',
    search: 'const isTheirs = and(eq(passkeys.id, response.id), eq(passkeys.userId, userId));',
    replace: 'const isTheirs = and(eq(passkeys.id, response.id));',
    test: 'worker/accounts/factors/passkeys.slow.test.ts',
  },
  'admins-without-factor': {
    path: 'worker/platform/core/staff-factor.ts',
    search: 'ctx.isStaffFactorRequired && isStaff(role)',
    replace: 'false',
    test: 'worker/accounts/factors/staff-factor.test.ts',
  },
  'password-confirms-instead': {
    path: 'worker/accounts/auth/confirm.ts',
    search: "  if (hasFactor(await findFactors(ctx, user.id))) throw new AppError('confirm-with-factor');\n",
    replace: '',
    test: 'worker/accounts/auth/confirm.test.ts',
  },
};
