import { describe, expect, it } from 'vitest';
import { looksLikePhone, phoneKey } from './phone-key.ts';

describe('phoneKey', () => {
  it.each([
    ['0904 123 456', '904123456'],
    ['0904/123 456', '904123456'],
    ['+421904123456', '904123456'],
    ['+421 904 123 456', '904123456'],
    ['00421 904 123 456', '904123456'],
    ['421904123456', '904123456'],
    ['904123456', '904123456'],
    ['(0904) 123-456', '904123456'],
    ['02/5822 1111', '258221111'],
    ['+420 777 123 456', '420777123456'],
    ['00420777123456', '420777123456'],
    // Prefixes.
    ['+421 904', '904'],
    ['0904', '904'],
    ['904 12', '90412'],
    ['', ''],
  ])('%j is %j', (text, key) => expect(phoneKey(text)).toBe(key));
});

describe('looksLikePhone', () => {
  it.each([
    ['0904 123', true],
    ['+421', true],
    ['(02) 58', true],
    ['Jana 0904', false],
    ['', false],
    ['+', false],
    ['#2026000123', false],
  ])('%j: %s', (text, is) => expect(looksLikePhone(text)).toBe(is));
});
