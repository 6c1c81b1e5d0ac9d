/**
 * Scripts of the bridge program `dealer` in all its dialects: the grammar of ../dealer.lark.
 *
 * Every token comes from src/scanner.c, which cuts them as the program's own scanner does: the
 * longest match wins, wherever it stands. So `north` never is a name, not even where a seat makes
 * no sense. A token is called like the terminal of ../dealer.lark, in small letters; those that
 * have one spelling only are called like it.
 *
 * Definitions have no separators. Where both going on and ending are possible, going on wins:
 * that is what the many `prec.right` are for.
 */

/// <reference types="tree-sitter-cli/dsl" />

const PREC = { ternary: 1, or: 2, and: 3, equality: 4, relation: 5, sum: 6, product: 7, not: 8 };

const commaSeparated = (rule) => seq(rule, repeat(seq(',', rule)));

module.exports = grammar({
  name: 'dealer',

  // In the order of `enum TokenType` in src/tokens.h.
  externals: ($) => [
    $.comment, $.wrapper,
    'generate', 'produce', 'dealer', 'vulnerable', 'predeal', 'pointcount', 'altcount',
    'condition', 'action', $.other_statement,
    'print', 'printall', 'printew', 'printpbn', 'printcompact', 'printoneline', 'printes',
    'average', 'frequency', 'evalcontract', $.other_action,
    $.count, 'cccc', 'quality', 'shape', 'hascard', 'tricks', 'score', 'imps', 'rnd',
    $.other_function,
    $.seat, $.suit, $.notrumps, $.vulnerability, $.vul, 'any',
    $.identifier, $.number, $.four, $.distr, $.decimal, $.holding, $.card, $.contract, $.string,
    $.parameter, $.braces_word, $.shape_pattern, $.shape_suit,
    'and', 'or', 'not', '==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', '?', ':', '=',
    '(', ')', ',', '{', '}', '|',
    // These stand in errors only.
    $.stray_character, $.unclosed_comment, $.unclosed_string, $.unclosed_braces_word,
  ],

  extras: ($) => [/[ \t\n]|\r+\n/, $.comment, $.wrapper],

  rules: {
    script: ($) => repeat($._definition),

    _definition: ($) => choice($.setting, $.predeal, $.condition, $.assignment, $.action_list),

    // --- statements --------------------------------------------------------------------------

    setting: ($) =>
      prec.right(
        choice(
          seq(field('keyword', choice('generate', 'produce')), field('value', $._number)),
          seq(field('keyword', 'dealer'), field('value', $.seat)),
          // The program takes any of these words for the statement as well as for its value.
          seq(
            field('keyword', choice('vulnerable', alias($.vulnerability, 'vulnerable'))),
            field('value', $._vulnerability),
          ),
          seq(field('keyword', 'pointcount'), repeat(field('value', $._number))),
          seq(field('keyword', 'altcount'), repeat1(field('value', $._number))),
          seq(
            field('keyword', alias($.other_statement, $.keyword)),
            repeat1(field('value', choice($._number, $.seat, $.string, $._vulnerability))),
          ),
        ),
      ),

    predeal: ($) =>
      prec.right(
        seq(field('keyword', 'predeal'), repeat1(choice($.predeal_hand, $.predeal_length))),
      ),
    predeal_hand: ($) =>
      seq(field('seat', $.seat), commaSeparated(field('cards', $.holding))),
    predeal_length: ($) =>
      seq(
        field('suit', $.suit), '(', field('seat', $.seat), ')', '==',
        field('length', $.number),
      ),

    condition: ($) =>
      seq(optional(field('keyword', 'condition')), field('value', $._expression)),

    assignment: ($) =>
      seq(field('name', $.identifier), '=', field('value', $._expression)),

    action_list: ($) =>
      prec.right(seq(field('keyword', 'action'), repeat(seq($.action, ',')), optional($.action))),

    action: ($) =>
      prec.right(
        choice(
          field('name', actionName($, 'printall', 'printew', 'printpbn', 'evalcontract')),
          seq(field('name', actionName($, 'print')), '(', commaSeparated($.seat), ')'),
          seq(
            field('name', actionName($, 'printcompact', 'printoneline')),
            optional(seq('(', $._expression, ')')),
          ),
          seq(
            field('name', actionName($, 'printes')),
            '(', commaSeparated(choice($._expression, $.string)), ')',
          ),
          seq(
            field('name', actionName($, 'average')),
            optional(field('label', $.string)),
            $._expression,
          ),
          seq(
            field('name', actionName($, 'frequency')),
            optional(field('label', $.string)),
            '(', $._range, optional(seq(',', $._range)), ')',
          ),
          seq(
            field('name', actionName($, $.other_action)),
            optional(seq(optional(field('label', $.string)), $._arguments)),
          ),
        ),
      ),
    _range: ($) => seq($._expression, ',', $._number, ',', $._number),

    // --- expressions -------------------------------------------------------------------------

    _expression: ($) =>
      choice(
        $.ternary, $.binary, $.negation, $.parenthesized, $.call, $.shape_braces, $.identifier,
        $._number,
      ),

    ternary: ($) =>
      prec.right(
        PREC.ternary,
        seq(
          field('condition', $._expression), '?', field('then', $._expression),
          ':', field('else', $._expression),
        ),
      ),

    binary: ($) =>
      choice(
        ...[
          [PREC.or, 'or'],
          [PREC.and, 'and'],
          [PREC.equality, choice('==', '!=')],
          [PREC.relation, choice('<', '<=', '>', '>=')],
          [PREC.sum, choice('+', '-')],
          [PREC.product, choice('*', '/', '%')],
        ].map(([level, operator]) =>
          prec.left(
            level,
            seq(
              field('left', $._expression),
              field('operator', operator),
              field('right', $._expression),
            ),
          ),
        ),
      ),

    negation: ($) => prec(PREC.not, seq('not', field('operand', $._expression))),

    parenthesized: ($) => seq('(', $._expression, ')'),

    call: ($) =>
      choice(
        seq(functionName($, $.suit, 'cccc'), '(', $.seat, ')'),
        seq(functionName($, $.count), '(', $.seat, optional(seq(',', $.suit)), ')'),
        seq(functionName($, 'quality'), '(', $.seat, ',', $.suit, ')'),
        seq(functionName($, 'shape'), '(', $.seat, ',', $.shape_list, ')'),
        seq(functionName($, 'hascard'), '(', $.seat, ',', $.card, ')'),
        seq(functionName($, 'tricks'), '(', $.seat, ',', choice($.suit, $.notrumps), ')'),
        seq(functionName($, 'score'), '(', $.vul, ',', $.contract, ',', $._expression, ')'),
        seq(functionName($, 'imps', 'rnd'), '(', $._expression, ')'),
        seq(functionName($, $.other_function), $._arguments),
      ),

    _arguments: ($) => seq('(', optional(commaSeparated($._argument)), ')'),
    _argument: ($) =>
      choice(
        $._expression, $.seat, $.suit, $.notrumps, $.card, $.holding, $.contract, $.vul,
        $._vulnerability, $.string,
      ),
    _vulnerability: ($) => choice($.vulnerability, alias('vulnerable', $.vulnerability)),

    // A sign belongs to a number of its own only; four digits may be a shape and take no sign.
    _number: ($) =>
      choice($.number, alias($.four, $.number), $.decimal, $.negative, $.parameter),
    negative: ($) => seq('-', choice($.number, $.decimal)),

    shape_list: ($) => repeat1($.shape_item),
    shape_item: ($) =>
      seq(
        optional(choice(',', '+', '-')),
        optional('any'),
        alias(choice($.distr, $.four), $.lengths),
      ),

    // The other language for shapes. What makes sense in it is not asked here.
    shape_braces: ($) =>
      seq(field('function', alias($.braces_word, $.function)), '{', repeat($._shape_part), '}'),
    _shape_part: ($) =>
      choice(
        $.seat, $.shape_pattern, $.shape_suit, $.number, ',', ':', '|', '+', '-', '*', '/', '%',
        '==', '!=', '<', '<=', '>', '>=', '=', '?', '(', ')', 'and', 'or', 'not',
        $.stray_character,
      ),
  },
});

function actionName($, ...words) {
  return alias(choice(...words), $.action_name);
}

function functionName($, ...words) {
  return field('function', alias(choice(...words), $.function));
}
