import { centsToEuros } from '../../../shared/format/money.ts';
import type { BankImportResponse, BankMatch, BankTransaction } from '../../../shared/money/bank-import/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { type Known, type Match, matchTransactions, type Transaction, type Unmatched } from './match-transactions.ts';
import { findKnown } from './queries.ts';

/** Returns the transactions of an import with what they pay now. */
export async function toImportResponse(
  ctx: Context,
  importId: string,
  transactions: Transaction[],
  known?: Known,
): Promise<BankImportResponse> {
  const results = matchTransactions(transactions, known ?? (await findKnown(ctx, transactions)));
  const matchedOrders = results.flatMap((result) => (result.order ? [toMatchResponse(result)] : []));
  const unmatchedTransactions = results.flatMap((result) => (result.order ? [] : [toTransactionResponse(result)]));
  return {
    importId,
    totalTransactions: results.length,
    matchedCount: matchedOrders.length,
    unmatchedCount: unmatchedTransactions.length,
    transactions: results.map(toTransactionResponse),
    matchedOrders,
    unmatchedTransactions,
  };
}

function toTransactionResponse(result: Match | Unmatched): BankTransaction {
  const { transaction, order, reason } = result;
  const { key, postedOn, type, amountCents, currency, memo, name, variableSymbol, orderNumber } = transaction;
  return {
    key,
    dtPosted: postedOn,
    trnType: type,
    trnAmt: centsToEuros(amountCents),
    currency,
    memo,
    name,
    trnVasym: variableSymbol,
    extractedOrderNumber: orderNumber === null ? null : String(orderNumber),
    reason: order ? null : reason,
    isSkipped: 'isSkipped' in result && result.isSkipped,
  };
}

function toMatchResponse(match: Match): BankMatch {
  const { order, others, missingCents, matchType, isMaybeProcessed, isLocked, reason } = match;
  const transaction = toTransactionResponse(match);
  return {
    transaction,
    transactionAmount: transaction.trnAmt,
    orderAmount: centsToEuros(missingCents),
    matchType,
    isMaybeProcessed,
    order: {
      id: order.id,
      orderNumber: String(order.number),
      paidWith: others.map(({ number }) => String(number)),
      status: order.status,
      customerName: order.customerName,
      user: { name: order.userName },
    },
    reason,
    canProcess: !isLocked,
  };
}
