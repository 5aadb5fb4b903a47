// Stands in for npm: prints a stored answer, and fails as npm does when there is something to tell.
process.stdout.write(process.env.AUDIT_ANSWER ?? '');
process.exit(process.env.AUDIT_ANSWER?.includes('"vulnerabilities": {}') ? 0 : 1);
