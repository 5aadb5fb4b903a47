const now = "cast(unixepoch('subsec') * 1000 as integer)";

/** A new role ends the sessions of the old one. The first admin can't be activated by mail: there is no mail server before. */
export const promoteSql = (email: string): string =>
  `UPDATE users SET role = 'ADMIN', token_version = token_version + 1, version = version + 1, activated_at = coalesce(activated_at, ${now}), owned_since = coalesce(owned_since, created_at) WHERE email = '${email}' RETURNING email`;

/**
 * Removes all second factors of an account, ends its sessions and voids its mailed links, as a reset by another admin
 * does (worker/accounts/customers/reset-factors.ts).
 */
export function resetFactorsSql(email: string, eventId: string): string {
  const user = `(SELECT id FROM users WHERE email = '${email}')`;
  return [
    ...['passkeys', 'totp_factors', 'recovery_codes', 'sessions'].map(
      (table) => `DELETE FROM ${table} WHERE user_id = ${user}`,
    ),
    `UPDATE account_tokens SET used_at = ${now} WHERE user_id = ${user} AND purpose IN ('reset', 'change-email') AND used_at IS NULL`,
    `UPDATE auth_challenges SET used_at = ${now} WHERE user_id = ${user}`,
    `INSERT INTO auth_events (id, user_id, kind, address_hash, device_name, created_at, last_at) SELECT '${eventId}', id, 'factors-reset', '', 'npm run admin', ${now}, ${now} FROM users WHERE email = '${email}'`,
    `UPDATE users SET token_version = token_version + 1, factor_due_at = iif(role IN ('ADMIN', 'OPERATOR'), ${now}, NULL) WHERE email = '${email}' RETURNING email`,
  ].join('; ');
}
